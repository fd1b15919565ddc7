export default {
  papers: '关于与协议',
  contents: '本页目录',
  effective: '{{date}}起生效',
  setting: '账号设置',
} as const;
