"use strict";
// Tells at once whether the column is right; nothing is loaded and nothing is sent.
const solved = new Set(), missed = new Set();
const told = document.getElementById("told");
const figures = [...document.querySelectorAll("figure[data-right]")];

function answer(figure, turn, button) {
  const said = figure.querySelector(".answer");
  if (!JSON.parse(turn.dataset.columns).includes(Number(button.value))) {
    button.classList.add("wrong");
    button.disabled = true;
    said.textContent = figure.dataset.wrong;
    missed.add(figure);
    return;
  }
  const next = turn.nextElementSibling;
  if (next && next.matches(".turn")) {
    turn.hidden = true;
    next.hidden = false;
    said.textContent = figure.dataset.on;
    next.querySelector("button:enabled").focus();
    return;
  }
  button.classList.add("right");
  for (const each of turn.querySelectorAll("button")) each.disabled = true;
  said.textContent = figure.dataset.right;
  count(figure);
}

function count(figure) {
  solved.add(figure);
  const first = [...solved].filter(each => !missed.has(each)).length;
  const counts = { number: solved.size, all: figures.length, first };
  told.textContent = told.dataset.solved.replace(/{(\w+)}/g, (_, place) => counts[place]);
}

for (const figure of figures) {
  for (const turn of figure.querySelectorAll(".turn")) {
    turn.querySelector(".columns").addEventListener("click", event => {
      const button = event.target.closest("button");
      if (button) answer(figure, turn, button);
    });
  }
}
