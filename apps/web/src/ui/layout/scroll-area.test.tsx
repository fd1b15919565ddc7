import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { scrollArea } from './scroll-area.ts';

it("a scroll area is a tab stop in the server's HTML, so that it can be read by keyboard before any script runs", () => {
  expect(renderToStaticMarkup(<ol {...scrollArea} />)).toBe('<ol tabindex="0"></ol>');
});
