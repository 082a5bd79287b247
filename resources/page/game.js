"use strict";
// A page of games has a player for each.
const players = [...document.querySelectorAll("article")].map((article) => new Player(article));
[Player.current] = players;
