/** What https://telegram.org/js/telegram-widget.js gives a page, asking our development pages in place of Telegram. */
(() => {
  const auth = (options, callback) => {
    const { origin } = window.location;
    const query = new URLSearchParams({
      bot_id: String(options.bot_id ?? ''),
      origin,
      request_access: String(options.request_access ?? ''),
    });
    if (options.lang) query.set('lang', options.lang);
    const popup = window.open(
      `/dev/telegram/auth?${query}`,
      'telegram_oauth',
      'width=550,height=470,status=0,location=0,menubar=0,toolbar=0',
    );
    let done = false;
    const finish = (user) => {
      if (done) return;
      done = true;
      window.removeEventListener('message', hear);
      window.clearInterval(watch);
      callback(user);
    };
    const hear = (event) => {
      if (event.source !== popup || event.origin !== origin) return;
      let data;
      try {
        data = JSON.parse(event.data);
      } catch {
        return;
      }
      if (data.event === 'auth_result') finish(data.result);
    };
    window.addEventListener('message', hear);
    // A window that was closed has answered too; the browser tells of it no other way. Its last word may still be under way.
    let closed = 0;
    const watch = window.setInterval(() => {
      if (!popup || popup.closed) closed += 1;
      if (closed > 2) finish(false);
    }, 200);
  };
  window.Telegram = { ...window.Telegram, Login: { auth } };
})();
