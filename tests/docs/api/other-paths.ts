import { failuresOf } from './error-schemas.ts';

const image = { schema: {}, description: 'The picture itself.' };

/** @param fields the fields of the answer: their types, by name */
function upload(url: string, summary: string, description: string, fields: Readonly<Record<string, 'string' | 'integer'>>) {
  return {
    [url]: {
      post: {
        operationId: url.slice(1).replace(/\/(.)/, (_slash, first: string) => first.toUpperCase()),
        tags: ['upload'],
        summary,
        description,
        parameters: [{ name: 'x-matchpoint-upload', in: 'header', required: true, schema: { type: 'string', const: '1' } }],
        requestBody: {
          required: true,
          description: 'The picture itself, not a form; at most 5 MB.',
          content: { 'image/jpeg': image, 'image/png': image, 'image/webp': image },
        },
        responses: {
          '200': {
            description: 'The picture is stored.',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: Object.keys(fields),
                  properties: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }])),
                },
              },
            },
          },
          ...failuresOf(true, true),
        },
      },
    },
  };
}

const localeParameter = {
  name: 'locale',
  in: 'path',
  required: true,
  description: 'A locale such as `en_US`.',
  schema: { type: 'string' },
};

/** What answers programs beside the procedures. */
export const otherPaths: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  ...upload('/upload/avatar', 'Uploads an avatar', 'Answers the name for `userUpdate` and the address of the picture. Ten an hour.', {
    avatar: 'string',
    path: 'string',
  }),
  ...upload(
    '/upload/picture',
    'Uploads a picture of a post',
    'Answers the name for `postAdd` and the address of the picture. 45 an hour.',
    {
      name: 'string',
      path: 'string',
      width: 'integer',
      height: 'integer',
    },
  ),
  ...upload('/upload/product', 'Uploads a picture of a product', 'For users with the role `staff`: the path is for `staffSaveProduct`.', {
    path: 'string',
    width: 'integer',
    height: 'integer',
  }),
  '/i18n/{locale}.json': {
    get: {
      operationId: 'errorTexts',
      tags: ['i18n'],
      summary: 'The texts of all errors in one language',
      description: 'By the `key` of an error, without its prefix `errors.`.',
      security: [],
      parameters: [localeParameter],
      responses: {
        '200': {
          description: 'The texts.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['locale', 'errors'],
                properties: { locale: { type: 'string' }, errors: { type: 'object', additionalProperties: { type: 'string' } } },
              },
            },
          },
        },
        '404': { description: 'There is no such locale.' },
      },
    },
  },
};
