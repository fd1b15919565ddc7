import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { scrollArea } from './scroll-area.ts';

it('is a tab stop before any script has run, so that a box can be read by keyboard at once', () => {
  expect(renderToStaticMarkup(<ol {...scrollArea} />)).toBe('<ol tabindex="0"></ol>');
});
