"""The widgets: each draws one value and emits one intent."""
