import { closeCodes } from '@matchpoint/contracts/rules/close-codes';
import { readDocComments } from './doc-comments.ts';
import { JsonSchemas, type Schema } from './json-schemas.ts';
import { MESSAGES } from './messages.ts';
import { Names } from './names.ts';
import { describeProcedures, type Described } from './operations.ts';
import { operationId } from './openapi-document.ts';

const DESCRIPTION = `Subscriptions of Matchpoint 赛点, over one websocket at \`/ws\`, in the wire format of tRPC 11 (every message is JSON).

- Start: \`{"id":1,"method":"subscription","params":{"path":"match.onLive","input":{"json…"}}}\`, where \`input\` is the input of the subscription. A client that resumes adds \`"lastEventId"\` to \`params\`: the \`id\` of the last message that it saw.
- Stop: \`{"id":1,"method":"subscription.stop"}\`.
- A client may send \`PING\` and gets \`PONG\`; it answers a \`PING\` with \`PONG\`.
- An app opens \`/ws?connectionParams=1\` and sends its session first: \`{"method":"connectionParams","data":{"authorization":"Bearer …"}}\`, or \`"data":null\`.
- Close codes ${Object.values(closeCodes)
  .map(({ code }) => code)
  .join(', ')} and what they ask for are in docs/clients.md; 4500 to 4999 forbid to reconnect.

Clients must accept unknown types of messages, unknown fields and unknown values.`;

/** Returns the AsyncAPI document: every subscription as a channel, with the frames that the site sends. */
export async function asyncApiDocument(): Promise<object> {
  const files = readDocComments();
  const schemas = new JsonSchemas(await Names.load(files));
  const subscriptions = describeProcedures(files).filter(({ procedure }) => procedure.type === 'subscription');
  const messages = Object.fromEntries(subscriptions.flatMap((call) => Object.entries(messagesOf(call, schemas))));
  return schemas.withoutDuplicates({
    asyncapi: '3.0.0',
    info: { title: 'Matchpoint subscriptions', version: '1.0.0', description: DESCRIPTION },
    defaultContentType: 'application/json',
    servers: { site: { host: 'example.com', pathname: '/ws', protocol: 'wss', description: 'The site that serves this document.' } },
    channels: Object.fromEntries(
      subscriptions.map(({ procedure, summary, description }) => [
        operationId(procedure.path),
        {
          address: '/ws',
          title: procedure.path,
          summary,
          description,
          messages: Object.fromEntries(
            ['Start', 'Data'].map((kind) => [kind, { $ref: `#/components/messages/${operationId(procedure.path)}${kind}` }]),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      subscriptions.flatMap(({ procedure, summary }) => {
        const id = operationId(procedure.path);
        const channel = { $ref: `#/channels/${id}` };
        const message = (kind: string) => [{ $ref: `#/channels/${id}/messages/${kind}` }];
        // The document is of the site: it receives what clients send.
        return [
          [`${id}Start`, { action: 'receive', channel, summary: `Starts: ${summary}`, messages: message('Start') }],
          [`${id}Data`, { action: 'send', channel, summary, messages: message('Data') }],
        ];
      }),
    ),
    components: { messages, schemas: schemas.components() },
  });
}

function messagesOf({ procedure, input }: Described, schemas: JsonSchemas): Record<string, object> {
  const id = operationId(procedure.path);
  const message = MESSAGES[procedure.path];
  if (message === undefined) throw new Error(`${procedure.path} has no messages`);
  const frameId: Schema = { anyOf: [{ type: 'integer' }, { type: 'string' }], description: 'Names the subscription on its socket.' };
  return {
    [`${id}Start`]: {
      name: `${id}Start`,
      payload: object(
        {
          id: frameId,
          method: { const: 'subscription' },
          params: object({ path: { const: procedure.path }, input: schemas.input(input), lastEventId: { type: 'string' } }, [
            'path',
            'input',
          ]),
        },
        ['id', 'method', 'params'],
      ),
    },
    [`${id}Data`]: {
      name: `${id}Data`,
      payload: {
        oneOf: [
          object({ id: frameId, result: object({ type: { const: 'started' } }, ['type']) }, ['id', 'result']),
          object({ id: frameId, result: object({ type: { const: 'stopped' } }, ['type']) }, ['id', 'result']),
          object(
            {
              id: frameId,
              result: object({ type: { const: 'data' }, id: { type: 'string' }, data: dataOf(schemas.output(message.schema)) }, [
                'type',
                'data',
              ]),
            },
            ['id', 'result'],
          ),
        ],
      },
    },
  };
}

/** A message with a place in the history comes with that place. */
function dataOf(message: Schema): Schema {
  return { anyOf: [object({ id: { type: 'string' }, data: message }, ['id', 'data']), message] };
}

function object(properties: Record<string, Schema>, required: string[]): Schema {
  return { type: 'object', properties, required };
}
