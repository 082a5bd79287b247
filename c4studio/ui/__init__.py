"""The widgets of the window: each draws one value and emits one kind of request."""
