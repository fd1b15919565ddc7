import type { LegalDocument } from '../document.ts';

export default {
  title: '经营证照与备案',
  description: '赛点运营方的营业执照、ICP 备案、公安联网备案与其他许可，以及核验的方法。',
  effective: '2026-11-23',
  lead: ['下列信息由运营方填写。没有填写的，如实写明“运营方尚未填写”，不以示例号码代替。'],
  sections: [
    { id: 'licences', title: '主体与证照', blocks: [{ operator: 'licences' }] },
    {
      id: 'verify',
      title: '如何核验',
      blocks: [
        {
          list: [
            '营业执照：在国家企业信用信息公示系统（www.gsxt.gov.cn）按名称或统一社会信用代码查询。',
            'ICP 备案：在工业和信息化部政务服务平台（beian.miit.gov.cn）按备案号或域名查询。',
            '公安联网备案：在全国互联网安全管理服务平台（beian.mps.gov.cn）查询。',
            '网络文化经营、增值电信业务等许可：向发证机关或其公示平台查询。',
          ],
        },
        '查询到的主体与本页不一致，或者有人以其他主体的名义代表赛点签约、收款，请按《{complaint}》告知我们。',
      ],
    },
    {
      id: 'scope',
      title: '证照与功能的对应',
      blocks: [
        '经营性的信息服务需要增值电信业务经营许可，网络文化活动需要网络文化经营许可，自办视听节目需要信息网络传播视听节目许可。运营方取得相应许可之后才会开放相应的经营活动。',
      ],
    },
  ],
} satisfies LegalDocument;
