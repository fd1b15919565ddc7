import type zh from '../zh_CN/document.ts';

export default {
  papers: '關於與條款',
  contents: '本頁目錄',
  effective: '{{date}}起生效',
  setting: '帳號設定',
} satisfies Record<keyof typeof zh, string>;
