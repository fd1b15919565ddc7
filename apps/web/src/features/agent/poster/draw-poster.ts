import qr from 'qrcode-generator';

export interface PosterTexts {
  readonly brand: string;
  readonly heading: string;
  readonly text: string;
  readonly bonus: string;
  readonly code: string;
}

export interface Poster extends PosterTexts {
  readonly shape: 'portrait' | 'square';
  /** What the QR code encodes. */
  readonly address: string;
  readonly fontFamily: string;
  readonly dir: 'ltr' | 'rtl';
}

/** Sizes in pixels. */
const POSTER_SIZES = { portrait: { width: 1080, height: 1512 }, square: { width: 1080, height: 1080 } } as const;

const INK = '#0E1319';
const LIME = '#D7F205';
const MARGIN = 84;
const QR_SIZE = 300;
const QR_PADDING = 24;

/** Draws a poster with a QR code on a canvas, which gets the size of its shape. */
export function drawPoster(canvas: HTMLCanvasElement, poster: Poster): void {
  const { width, height } = POSTER_SIZES[poster.shape];
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const pen = new Pen(context, poster);
  context.fillStyle = INK;
  context.fillRect(0, 0, width, height);
  drawField(context, width, height);
  pen.brand(poster.brand);
  const middle = poster.shape === 'portrait' ? height * 0.44 : height * 0.36;
  pen.line(poster.heading, { y: middle, size: 104, weight: 700, colour: '#FFFFFF' });
  pen.line(poster.text, { y: middle + 84, size: 46, weight: 400, colour: '#B8C0CC' });
  const top = height - MARGIN - QR_SIZE;
  context.fillStyle = '#2A323C';
  context.fillRect(MARGIN, top - 60, width - 2 * MARGIN, 3);
  const qrLeft = poster.dir === 'rtl' ? width - MARGIN - QR_SIZE : MARGIN;
  drawCode(context, poster.address, qrLeft, top);
  const beside = QR_SIZE + 48;
  pen.line(poster.bonus, { y: top + 140, size: 50, weight: 700, colour: LIME, indent: beside });
  pen.line(poster.code, { y: top + 214, size: 40, weight: 400, colour: '#FFFFFF', indent: beside });
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly weight: 400 | 700;
  readonly colour: string;
  /** Distance from the margin at the start of the line. */
  readonly indent?: number;
}

/** Writes lines from the start of the poster's direction, smaller where a text would not fit. */
class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #poster: Poster;
  constructor(context: CanvasRenderingContext2D, poster: Poster) {
    this.#context = context;
    this.#poster = poster;
    context.direction = poster.dir;
    context.textBaseline = 'alphabetic';
    context.textAlign = 'start';
  }

  line(text: string, { y, size, weight, colour, indent = 0 }: Line): void {
    const context = this.#context;
    const { width } = context.canvas;
    const { dir, fontFamily } = this.#poster;
    const space = width - 2 * MARGIN - indent;
    context.font = `${weight} ${size}px ${fontFamily}`;
    const wide = context.measureText(text).width;
    if (wide > space) context.font = `${weight} ${Math.floor((size * space) / wide)}px ${fontFamily}`;
    context.fillStyle = colour;
    context.fillText(text, dir === 'rtl' ? width - MARGIN - indent : MARGIN + indent, y);
  }

  /** The mark of the site with its name. */
  brand(name: string): void {
    const context = this.#context;
    const { width } = context.canvas;
    const radius = 44;
    const x = this.#poster.dir === 'rtl' ? width - MARGIN - radius : MARGIN + radius;
    const y = MARGIN + radius;
    context.fillStyle = LIME;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.strokeStyle = INK;
    context.lineWidth = 8;
    for (const side of [-1, 1]) {
      context.beginPath();
      context.arc(x + side * radius * 1.25, y, radius * 0.88, side < 0 ? -0.72 : Math.PI - 0.72, side < 0 ? 0.72 : Math.PI + 0.72);
      context.stroke();
    }
    this.line(name, { y: y + 20, size: 58, weight: 700, colour: '#FFFFFF', indent: 2 * radius + 28 });
  }
}

/** The lines of a pitch, as the ground of the poster. */
function drawField(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.strokeStyle = '#222A33';
  context.lineWidth = 3;
  context.beginPath();
  context.moveTo(0, height * 0.42);
  context.lineTo(width, height * 0.42);
  context.moveTo(width * 0.72, 0);
  context.lineTo(width * 0.72, height - MARGIN - QR_SIZE - 60);
  context.stroke();
  context.beginPath();
  context.arc(width * 0.72, height * 0.42, 210, 0, 2 * Math.PI);
  context.stroke();
}

/** Draws the QR code of an address on a white ground. Modules are whole pixels, so that scanners see sharp edges. */
function drawCode(context: CanvasRenderingContext2D, address: string, left: number, top: number): void {
  const code = qr(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const cell = Math.floor((QR_SIZE - 2 * QR_PADDING) / count);
  const start = Math.floor((QR_SIZE - cell * count) / 2);
  context.fillStyle = '#FFFFFF';
  context.fillRect(left, top, QR_SIZE, QR_SIZE);
  context.fillStyle = INK;
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) context.fillRect(left + start + column * cell, top + start + row * cell, cell, cell);
    }
  }
}
