export default {
  documents: '关于与协议',
  contents: '本页目录',
  effective: '{{date}}起生效',
  setting: '账号设置',
  'installation.simulator':
    '标有“模拟”的比赛由程序生成，赛事、球队、球员和数据都是虚构的，与任何真实的俱乐部和个人无关，也不进入搜索引擎。',
  'installation.replay': '标有“回放”的比赛是真实的历史比赛，按原来的进程重新播放，旁边写着原来的日期。',
  'installation.rest': '没有标记的比赛是真实的：或由运营方接入的数据源提供，或是以原日期收录的历史记录，比赛页注明来源。',
  'installation.live': '本站的比赛全部由运营方接入的数据源提供。',
  'installation.no_shop': '充值尚未开放。',
} as const;
