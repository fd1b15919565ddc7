import type { Trade } from './embedded-trades.ts';
import { yuanOf } from './yuan.ts';

const WORDS = {
  zh: {
    title: '收银台',
    notice: '开发用收银台：不会产生真实扣款',
    order: '订单号',
    pay: '确认付款',
    late: '付款，结果稍后通知',
    twice: '付款，结果通知两次',
    fail: '付款失败',
    failed: '付款未成功：余额不足，请重试',
    close: '关闭交易',
    back: '返回商家',
    paid: '付款成功',
    closed: '交易已关闭',
    refused: '无法打开收银台',
  },
  en: {
    title: 'Cashier',
    notice: 'For development: no money is taken',
    order: 'Order',
    pay: 'Pay now',
    late: 'Pay, tell the shop later',
    twice: 'Pay, tell the shop twice',
    fail: 'Let the payment fail',
    failed: 'The payment did not go through: balance too low, try again',
    close: 'Close the trade',
    back: 'Back to the shop',
    paid: 'Paid',
    closed: 'The trade is closed',
    refused: 'The cashier cannot be opened',
  },
} as const;

const STYLE = `
:root{color-scheme:light dark;--page:#f4f6f8;--surface:#fff;--text:#111827;--muted:#5f6b7a;--line:#e5e9ef;--fill:#1677ff;--ink:#fff}
@media (prefers-color-scheme:dark){:root{--page:#0e1319;--surface:#161d26;--text:#e8edf3;--muted:#93a0b1;--line:#253040}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--text);
font:14px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{inline-size:100%;max-inline-size:400px;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:6px}
h1{margin:0;font-size:16px}
.notice,dt{color:var(--muted)}
.amount{margin:16px 0;font-size:32px;font-weight:600;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}
dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:8px}
button,a{display:block;padding:10px 16px;border:1px solid var(--line);border-radius:6px;background:none;color:inherit;font:inherit;
text-align:center;text-decoration:none;cursor:pointer}
button.primary{border-color:var(--fill);background:var(--fill);color:var(--ink)}
:focus-visible{outline:2px solid var(--fill);outline-offset:2px}
[role=alert]{color:#c62828}
@media (prefers-color-scheme:dark){[role=alert]{color:#ff8a80}}
`;

export type CashierLanguage = keyof typeof WORDS;

/** Returns the language of the browser: Chinese unless it prefers another. */
export function cashierLanguage(acceptLanguage: string | undefined): CashierLanguage {
  return acceptLanguage === undefined || /^\s*(zh|\*|$)/i.test(acceptLanguage) ? 'zh' : 'en';
}

/** Returns the page of one trade. */
export function cashierPage(lan: CashierLanguage, trade: Trade, back: string, failed: boolean): string {
  const words = WORDS[lan];
  const state = { WAIT_BUYER_PAY: '', TRADE_SUCCESS: words.paid, TRADE_CLOSED: words.closed }[trade.status];
  const button = (act: 'pay' | 'late' | 'twice' | 'fail' | 'close') =>
    `<button name="act" value="${act}"${act === 'pay' ? ' class="primary"' : ''}>${words[act]}</button>`;
  const acts =
    trade.status === 'WAIT_BUYER_PAY'
      ? `<form method="post" action="/dev/cashier/act"><input type="hidden" name="order" value="${escapeHtml(trade.orderNo)}">
${button('pay')}${button('late')}${button('twice')}${button('fail')}${button('close')}</form>`
      : `<p role="status">${state}</p>`;
  return page(
    lan,
    `<h1>${words.title}</h1><p class="notice">${words.notice}</p>
<p class="amount">¥${yuanOf(trade.fen)}</p>
<dl><dt>${words.order}</dt><dd>${escapeHtml(trade.orderNo)}</dd><dt></dt><dd>${escapeHtml(trade.subject)}</dd></dl>
${failed ? `<p role="alert">${words.failed}</p>` : ''}${acts}
<p><a href="${escapeHtml(back)}">${words.back}</a></p>`,
  );
}

/** Returns the page for a rejected call. */
export function refusedPage(lan: CashierLanguage, why: string): string {
  return page(lan, `<h1>${WORDS[lan].refused}</h1><p role="alert">${escapeHtml(why)}</p>`);
}

function page(lan: CashierLanguage, body: string): string {
  return `<!doctype html><html lang="${lan === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><title>${WORDS[lan].title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
