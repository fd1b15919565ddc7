import type zh from '../zh_CN/user.ts';

export default {
  'nav.label': '個人中心',
  'nav.home': '個人首頁',
  'nav.info': '基本資料',
  'nav.setting': '帳號設定',
  'nav.water': '金幣明細',
  'nav.myOrder': '我的訂單',
  'nav.myTips': '我的方案',
  'nav.focus': '我的關注',
  'nav.preferences': '偏好設定',
  'nav.send': '我的發布',
  'nav.userPost': '我的貼文',
  'nav.userNews': '我的新聞',
  'home.title': '個人首頁',
  'home.description': '查看你的資料、關注與粉絲，以及發布過的新聞、貼文和影片。',
  'info.title': '基本資料',
  'info.description': '修改頭像、暱稱、個性簽名、性別與生日。',
  'setting.title': '帳號設定',
  'setting.description': '密碼、手機與信箱綁定、登入裝置、隱私、資料匯出與帳號註銷。',
} satisfies Record<keyof typeof zh, string>;
