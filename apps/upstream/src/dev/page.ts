/** Escapes text for use in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns a development page in Chinese and English; `body` is HTML. The page loads only its own files. */
export function devPage(title: string, body: string, options: { readonly refreshSec?: number; readonly script?: string } = {}): string {
  const { refreshSec, script } = options;
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
${refreshSec === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSec}">\n`}<link rel="stylesheet" href="/dev/dev.css">
${script === undefined ? '' : `<script src="${script}" defer></script>\n`}</head>
<body><main>${body}</main></body></html>
`;
}
