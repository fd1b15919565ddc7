import type zh from '../zh_CN/document.ts';

export default {
  papers: 'About and policies',
  contents: 'On this page',
  effective: 'In effect from {{date}}',
  setting: 'account settings',
} satisfies Record<keyof typeof zh, string>;
