import type { Highlight } from './highlight.ts';

/** The playing field of each sport in faint lines, the background of every frame. */
export const FIELDS: Readonly<Record<Highlight['sport'], string>> = {
  soccer:
    '<path d="M40 60h560v230H40zM320 60v230M40 115h80v120H40M600 115h-80v120h80M40 145h30v60H40M600 145h-30v60h30"/><circle cx="320" cy="175" r="52"/>',
  basketball:
    '<path d="M40 60h560v230H40zM320 60v230M40 135h105v80H40M600 135h-105v80h105M40 80h40a110 95 0 0 1 0 190H40M600 80h-40a110 95 0 0 0 0 190h40"/><circle cx="320" cy="175" r="40"/>',
  moba: '<path d="M130 285L510 65M130 285V95q0-30 30-30h350M130 285h350q30 0 30-30V65"/><path d="M180 65L460 285" stroke-dasharray="6 8"/><circle cx="150" cy="272" r="26"/><circle cx="490" cy="78" r="26"/>',
  cs: '<circle cx="320" cy="175" r="112"/><circle cx="320" cy="175" r="64"/><path d="M320 40v96M320 214v96M185 175h96M359 175h96"/>',
  battle_royale:
    '<circle cx="340" cy="175" r="135"/><circle cx="320" cy="185" r="92"/><circle cx="330" cy="170" r="56"/><circle cx="322" cy="178" r="24"/><path d="M60 60l520 230" stroke-dasharray="10 8"/>',
};
