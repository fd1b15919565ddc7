/** Drawings of the products of the demo world in a square of 120: no photograph, and no mark of a real company. */
export const DRAWINGS = {
  jersey: `<path d="M38 22L16 34l8 22 12-5v51h48V51l12 5 8-22-22-12q-22 16-44 0z" fill="#1D3F94"/><path d="M38 22q22 16 44 0l-5-2q-17 11-34 0z" fill="#F3F3F3"/><path d="M52 30h16v72H52z" fill="#F3F3F3" opacity=".14"/><path d="M52 58q0-8 8-8t8 8-8 8-8-8zM68 58v8q0 10-12 10" fill="none" stroke="#F3F3F3" stroke-width="4"/>`,
  scarf: `<g fill="none" stroke="#C4232A" stroke-width="21"><path d="M38 92V46a22 22 0 0 1 44 0v54"/></g><path d="M49 46a11 11 0 0 1 22 0" fill="none" stroke="#8E171D" stroke-width="2"/><path d="M27.5 60h21v8h-21zM27.5 76h21v8h-21zM71.5 58h21v8h-21zM71.5 74h21v8h-21z" fill="#F3F3F3"/><path d="M30 92v12M35 92v12M41 92v12M46 92v12M74 100v12M79 100v12M85 100v12M90 100v12" stroke="#C4232A" stroke-width="3"/>`,
  month: `<path d="M14 34h92v56H14z" fill="#0E1319"/><path d="M14 34h92v56H14z" fill="none" stroke="#2B3745"/><circle cx="40" cy="62" r="16" fill="#D7F205"/><path d="M29 51q10 11 0 22M51 51q-10 11 0 22" fill="none" stroke="#0E1319" stroke-width="3"/><path d="M68 52h28M68 62h28M68 72h18" stroke="#E8EDF3" stroke-width="4"/>`,
  mousepad: `<path d="M12 36h96v56H12z" fill="#17202A"/><path d="M18 42h84v44H18z" fill="none" stroke="#3A4858" stroke-width="1.5"/><path d="M60 42v44" stroke="#3A4858" stroke-width="1.5"/><circle cx="60" cy="64" r="11" fill="none" stroke="#3A4858" stroke-width="1.5"/><path d="M78 52q12-4 16 8v14q0 8-8 8t-8-8z" fill="#E8EDF3"/><path d="M86 54v10" stroke="#17202A" stroke-width="2"/>`,
  keyboard: `<path d="M10 42h100v42H10z" fill="#3B4654"/><g fill="#E8EDF3">${keys()}</g><path d="M36 75.5h46v5H36z" fill="#E8EDF3"/><path d="M79.4 47h7.2v7.2h-7.2zM42.6 56.5h7.2v7.2h-7.2zM51.8 66h7.2v7.2h-7.2z" fill="#D7F205"/>`,
  meal: `<path d="M14 34h92v56H14z" fill="#12704A"/><path d="M14 34h92v14H14z" fill="#0C5638"/><path d="M24 62h40M24 74h26" stroke="#CFE9DC" stroke-width="5"/><path d="M78 60h18v18H78z" fill="#F2B135"/><path d="M78 69h18M87 60v18" stroke="#8A5A00" stroke-width="1.5"/>`,
  mug: `<path d="M28 34h54v62q0 6-6 6H34q-6 0-6-6z" fill="#27303C"/><path d="M82 46h10q10 0 10 12v10q0 12-12 12h-8" fill="none" stroke="#27303C" stroke-width="8"/><circle cx="55" cy="68" r="15" fill="#D7F205"/><path d="M45 57q9 11 0 22M65 57q-9 11 0 22" fill="none" stroke="#0E1319" stroke-width="3"/>`,
  football: `<circle cx="60" cy="62" r="38" fill="#F3F3F3" stroke="#27303C" stroke-width="2"/><path d="M60 46l15 11-6 17H51l-6-17z" fill="#27303C"/><path d="M60 46V25M75 57l21-7M69 74l12 18M51 74L39 92M45 57l-21-7" stroke="#27303C" stroke-width="2.5"/>`,
  badges: `<circle cx="38" cy="44" r="20" fill="#C4232A" stroke="#E6C36A" stroke-width="3"/><path d="M38 32l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill="#fff"/><path d="M64 22h36v22q0 16-18 24-18-8-18-24z" fill="#1D3F94" stroke="#E6C36A" stroke-width="3"/><path d="M74 34h16M74 42h16" stroke="#fff" stroke-width="4"/><path d="M28 74h34l8 14-8 14H28l-8-14z" fill="#12704A" stroke="#E6C36A" stroke-width="3"/><circle cx="88" cy="88" r="16" fill="#6A2C91" stroke="#E6C36A" stroke-width="3"/>`,
  backpack: `<path d="M36 34q0-16 24-16t24 16" fill="none" stroke="#3B5B45" stroke-width="6"/><path d="M26 36q34-10 68 0v60q0 8-8 8H34q-8 0-8-8z" fill="#3B5B45"/><path d="M36 66h48v28H36z" fill="#2C4635"/><path d="M36 66h48" stroke="#E6C36A" stroke-width="3"/><path d="M56 66v10h8V66z" fill="#E6C36A"/>`,
  bottle: `<path d="M48 14h24v14H48z" fill="#3B4654"/><path d="M44 30h32l6 12v58q0 6-6 6H44q-6 0-6-6V42z" fill="#0B6E99"/><path d="M38 60h44v22H38z" fill="#F3F3F3"/><path d="M46 71q7-8 14 0t14 0" fill="none" stroke="#0B5E83" stroke-width="4"/>`,
  cap: `<path d="M22 74q-2-44 40-44 36 0 38 40l-2 6q-36-12-76-2z" fill="#B4540A"/><path d="M98 70q14 4 12 14-20-6-40-6l-2-6z" fill="#8A3F06"/><path d="M62 30q-6 20-4 42" stroke="#8A3F06" stroke-width="2.5" fill="none"/><circle cx="62" cy="30" r="4" fill="#8A3F06"/>`,
  blanket: `<path d="M20 30h80v60H20z" fill="#5B2333"/><path d="M20 42h80M20 60h80M20 78h80M38 30v60M60 30v60M82 30v60" stroke="#E6C36A" stroke-width="3" opacity=".7"/><path d="M22 90v10M30 90v10M38 90v10M46 90v10M54 90v10M62 90v10M70 90v10M78 90v10M86 90v10M94 90v10" stroke="#5B2333" stroke-width="3"/>`,
  phone: `<path d="M14 34h92v56H14z" fill="#2A4B8D"/><path d="M24 46h18v14H24z" fill="#E6C36A"/><path d="M24 53h18M33 46v14" stroke="#8A5A00" stroke-width="1.5"/><path d="M24 74h30" stroke="#CFDAF0" stroke-width="5"/><path d="M74 70q8-14 16 0M69 62q13-20 26 0" fill="none" stroke="#CFDAF0" stroke-width="3"/><circle cx="82" cy="76" r="3" fill="#CFDAF0"/>`,
} as const;

export type DrawingName = keyof typeof DRAWINGS;

const SIDE_PX = 960;

/** Returns the pictures of a product as SVG: the whole product, and a part of it closer. */
export function drawProduct(name: DrawingName): string[] {
  const drawing = DRAWINGS[name];
  return [
    frame('#EEF1F4', `<ellipse cx="60" cy="106" rx="36" ry="3.5" fill="#0E1319" opacity=".1"/>${drawing}`),
    frame('#DDE4EA', `<g transform="translate(60 60) scale(1.9) translate(-58 -64)">${drawing}</g>`),
  ];
}

function frame(background: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 120 120"><path d="M0 0h120v120H0z" fill="${background}"/>${content}</svg>`;
}

/** Three rows of ten keys. */
function keys(): string {
  const rows = [47, 56.5, 66];
  return rows
    .flatMap((y) => Array.from({ length: 10 }, (_, column) => `<path d="M${(15 + column * 9.2).toFixed(1)} ${y}h7.2v7.2h-7.2z"/>`))
    .join('');
}
