/** Hands the result of the embedded Telegram login to the page that asked, and closes. */
(() => {
  const result = JSON.parse(document.querySelector('[data-result]')?.getAttribute('data-result') ?? 'false');
  if (window.opener) window.opener.postMessage(JSON.stringify({ event: 'auth_result', result }), window.location.origin);
  window.close();
})();
