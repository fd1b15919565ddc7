import type { LegalDocument } from '../document.ts';

export default {
  title: 'Licences and Filings',
  description: 'Business licence, ICP filing, public security filing and other licences of Matchpoint’s operator, and how to verify them.',
  effective: '2026-11-23',
  lead: ['The operator fills these in. What has not been filled in is said to be so; no sample number stands in its place.'],
  sections: [
    { id: 'licences', title: 'Operator and licences', blocks: [{ operator: 'licences' }] },
    {
      id: 'verify',
      title: 'How to verify',
      blocks: [
        {
          list: [
            'Business licence: search the National Enterprise Credit Information Publicity System (www.gsxt.gov.cn) by name or unified social credit code.',
            'ICP filing: search the platform of the Ministry of Industry and Information Technology (beian.miit.gov.cn) by filing number or domain.',
            'Public security filing: search the National Internet Security Management Service Platform (beian.mps.gov.cn).',
            'Licences for online culture, value-added telecommunications and the like: ask the issuing authority or its public register.',
          ],
        },
        'If what you find differs from this page, or somebody signs or takes money for Matchpoint under another name, tell us as described in {complaint}.',
      ],
    },
    {
      id: 'scope',
      title: 'Which licence is for what',
      blocks: [
        'In China, commercial information services need a licence for value-added telecommunications, online cultural activities need one for online culture, and self-produced programmes need one for audio-visual programmes on information networks. The operator starts such a business only after obtaining the licence.',
      ],
    },
  ],
} satisfies LegalDocument;
