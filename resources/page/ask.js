"use strict";
// Tells at once whether the column is right; nothing is loaded and nothing is sent.
const solved = new Set(), missed = new Set();
const figures = [...document.querySelectorAll("figure[data-columns]")];
const told = document.getElementById("told");
for (const figure of figures) {
  const columns = JSON.parse(figure.dataset.columns);
  const answer = figure.querySelector(".answer");
  figure.querySelector(".columns").addEventListener("click", event => {
    const button = event.target.closest("button");
    if (!button || solved.has(figure)) return;
    const right = columns.includes(Number(button.value));
    button.classList.add(right ? "right" : "wrong");
    answer.textContent = right ? figure.dataset.right : figure.dataset.wrong;
    if (!right) { missed.add(figure); button.disabled = true; return; }
    solved.add(figure);
    for (const each of figure.querySelectorAll("button")) each.disabled = true;
    const first = figures.filter(each => solved.has(each) && !missed.has(each)).length;
    told.textContent = `${solved.size} of ${figures.length} solved, ${first} at the first try.`;
  });
}
