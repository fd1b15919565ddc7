/** Returns the URL of a service's share page. */
export function shareAddress(service: 'qq' | 'weibo', address: string, title: string): string {
  const query = new URLSearchParams({ url: address, title });
  return service === 'qq'
    ? `https://connect.qq.com/widget/shareqq/index.html?${query}`
    : `https://service.weibo.com/share/share.php?${query}`;
}
