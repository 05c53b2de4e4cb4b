import { describe, expect, it } from 'vitest';
import { localize } from './addresses.ts';
import { passesFilters } from './events/event-filter.ts';
import { nextRun } from './events/schedule-expression.ts';
import { matchRoute, parseRoute, sortRoutes } from './http/api-routes.ts';
import { requestsOf } from './iam/leading-keys.ts';
import { isAllowed, type Statement } from './iam/policy.ts';
import { isRegistered } from './issuer/pool.ts';
import { toMail } from './mail/mime.ts';
import { answerService, type ServiceHost } from './services/services.ts';
import { Faults } from './table/faults.ts';

describe('routes of an HTTP API', () => {
  const keys = [
    '$default',
    'ANY /api/{rest+}',
    'GET /api/leads/{id}',
    'GET /api/leads/manual',
    'ANY /api/leads/{id}',
    'POST /api/leads',
    'ANY /api/leads/manual/{rest+}',
    'ANY /api/leads/{id}/notes/{note}',
    'ANY /api/leads/{rest+}',
  ];
  const routes = sortRoutes(keys.map((key) => parseRoute(key, undefined)));
  it.each([
    ['GET', '/api/leads/manual', 'GET /api/leads/manual', {}],
    ['GET', '/api/leads/a%20b', 'GET /api/leads/{id}', { id: 'a b' }],
    ['PATCH', '/api/leads/7', 'ANY /api/leads/{id}', { id: '7' }],
    ['POST', '/api/leads', 'POST /api/leads', {}],
    ['GET', '/api/x/y', 'ANY /api/{rest+}', { rest: 'x/y' }],
    // A full match precedes a greedy route with a longer literal prefix; among greedy routes the longest wins.
    ['GET', '/api/leads/manual/notes/1', 'ANY /api/leads/{id}/notes/{note}', { id: 'manual', note: '1' }],
    ['GET', '/api/leads/manual/other', 'ANY /api/leads/manual/{rest+}', { rest: 'other' }],
    ['DELETE', '/api/leads/manual', 'ANY /api/leads/{id}', { id: 'manual' }],
    ['GET', '/api/leads/7/else', 'ANY /api/leads/{rest+}', { rest: '7/else' }],
    ['GET', '/', '$default', {}],
  ])('%s %s goes to %s', (method, path, key, parameters) => {
    const match = matchRoute(routes, method, path);
    expect([match?.route.key, match?.parameters]).toEqual([key, parameters]);
  });
});

describe('leading keys', () => {
  const keys = {
    partition: new Map([
      ['', 'pk'],
      ['gsi1', 'gsi1pk'],
    ]),
    attributes: ['pk', 'gsi1pk'],
  };
  const asks = (operation: string, input: object) => requestsOf(operation, input, () => ({ arn: 'table', keys }));
  const policy: Statement = {
    Effect: 'Allow',
    Resource: ['table', 'table/index/*'],
    Action: ['GetItem', 'PutItem', 'Query', 'ConditionCheckItem', 'BatchGetItem'].map((name) => `dynamodb:${name}`),
    Condition: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['T#A#*'] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  };
  const isOpen = (operation: string, input: object, ...more: Statement[]) =>
    asks(operation, input).every((asked) => isAllowed([[policy, ...more]], asked));
  const own = { pk: { S: 'T#A#1' } };
  const others = { pk: { S: 'T#AB#1' } };
  const query = (value: string, index?: string) => ({
    ...(index ? { IndexName: index } : {}),
    KeyConditionExpression: '#0 = :0 AND begins_with(sk, :1)',
    ExpressionAttributeNames: { '#0': index ? 'gsi1pk' : 'pk' },
    ExpressionAttributeValues: { ':0': { S: value }, ':1': { S: 'x' } },
  });
  it.each([
    ['GetItem', { Key: own }, true],
    ['GetItem', { Key: others }, false],
    ['DeleteItem', { Key: own }, false],
    ['Scan', {}, false],
    // As in AWS, index keys of written items are not checked; TenantTable skips such rows when it reads.
    ['PutItem', { Item: { ...own, gsi1pk: { S: 'T#B#1' } } }, true],
    ['Query', query('T#A#2'), true],
    ['Query', query('T#B#2'), false],
    ['Query', query('T#B#2', 'gsi1'), false],
    ['Query', { KeyConditionExpression: 'sk = :0', ExpressionAttributeValues: { ':0': { S: 'T#A#1' } } }, false],
    ['TransactWriteItems', { TransactItems: [{ Put: { Item: own } }, { ConditionCheck: { Key: own } }] }, true],
    ['TransactWriteItems', { TransactItems: [{ Put: { Item: own } }, { ConditionCheck: { Key: others } }] }, false],
    ['BatchGetItem', { RequestItems: { t: { Keys: [own, own] } } }, true],
    ['BatchGetItem', { RequestItems: { t: { Keys: [own, others] } } }, false],
    ['BatchWriteItem', { RequestItems: { t: [{ PutRequest: { Item: own } }] } }, false],
  ])('%s %j → %s', (operation, input, expected) => {
    expect(isOpen(operation, input)).toBe(expected);
  });

  it('a denial always wins, and a session never exceeds its role', () => {
    const denied: Statement = { Effect: 'Deny', Action: 'dynamodb:GetItem', Resource: '*' };
    expect(isOpen('GetItem', { Key: own }, denied)).toBe(false);
    const all: Statement = { Effect: 'Allow', Action: 'dynamodb:*', Resource: '*' };
    expect(isAllowed([[policy], [all]], asks('GetItem', { Key: others })[0] ?? { action: '', resource: '' })).toBe(
      false,
    );
  });

  it('an unknown condition fails the call instead of allowing it', () => {
    const odd: Statement = { ...policy, Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } } };
    expect(() => isAllowed([[odd]], asks('GetItem', { Key: own })[0] ?? { action: '', resource: '' })).toThrow('teach');
  });
});

describe('event filters', () => {
  const event = { eventName: 'INSERT', dynamodb: { NewImage: { outbox: { S: '1' }, count: { N: 3 } } } };
  it.each([
    [{ eventName: ['INSERT'] }, true],
    [{ eventName: [{ 'anything-but': ['INSERT'] }] }, false],
    [{ dynamodb: { NewImage: { outbox: { S: [{ exists: true }] } } } }, true],
    [{ dynamodb: { NewImage: { other: { S: [{ exists: true }] } } } }, false],
    [{ dynamodb: { NewImage: { other: { S: [{ exists: false }] } } } }, true],
    [
      { eventName: [{ prefix: 'INS' }], dynamodb: { NewImage: { count: { N: [{ numeric: ['>', 2, '<=', 3] }] } } } },
      true,
    ],
  ])('%j → %s', (pattern, expected) => {
    expect(passesFilters(event, [JSON.stringify(pattern)])).toBe(expected);
  });
});

describe('schedules', () => {
  const after = Date.parse('2026-11-20T10:07:30Z');
  it.each([
    ['rate(5 minutes)', '2026-11-20T10:12:30.000Z'],
    ['cron(0 3 * * ? *)', '2026-11-21T03:00:00.000Z'],
    ['cron(*/15 * * * ? *)', '2026-11-20T10:15:00.000Z'],
    ['cron(30 8 ? * MON-FRI *)', '2026-11-23T08:30:00.000Z'],
    ['cron(0 0 1 JAN ? *)', '2027-01-01T00:00:00.000Z'],
  ])('%s runs next at %s', (expression, expected) => {
    expect(new Date(nextRun(expression, after) ?? 0).toISOString()).toBe(expected);
  });
});

describe('return addresses', () => {
  const registered = ['http://localhost:3000/auth/callback', 'https://app.example.com/auth/callback'];
  it.each([
    ['http://localhost:4100/auth/callback', true],
    ['http://second.localhost:4100/auth/callback', false],
    ['http://localhost:4100/auth/callback/../other', false],
    ['https://app.example.com/auth/callback', true],
    ['https://app.example.com:444/auth/callback', false],
    ['https://evil.example/auth/callback', false],
    ['javascript:alert(1)', false],
  ])('%s → %s', (address, expected) => {
    expect(isRegistered(registered, address)).toBe(expected);
  });
});

describe('addresses of AWS', () => {
  it.each([
    ['https://abc123.execute-api.us-east-1.amazonaws.com/live', 'http://localhost:3000/__ws/abc123/live'],
    ['wss://abc123.execute-api.us-east-1.amazonaws.com/live', 'ws://localhost:3000/__ws/abc123/live'],
    ['https://zzz.execute-api.us-east-1.amazonaws.com', 'http://localhost:3000/__api/zzz'],
    [
      'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_a/.well-known/jwks.json',
      'http://localhost:3000/idp/us-east-1_a/.well-known/jwks.json',
    ],
    ['https://some-bucket.s3.us-east-1.amazonaws.com/a', 'http://127.0.0.1:9000/some-bucket/a'],
    ['northlight-local-0.auth.us-east-1.amazoncognito.com', 'localhost:3000/idp'],
    ['https://example.com/', 'https://example.com/'],
  ])('%s becomes %s', (text, expected) => {
    const here = { site: 'localhost:3000', objects: 'http://127.0.0.1:9000' };
    expect(localize(text, here, (id) => id === 'abc123')).toBe(expected);
  });
});

describe('injected faults', () => {
  it('are the same for the same seed', () => {
    const pattern = (seed: number) => {
      const faults = new Faults();
      faults.set({ seed, operations: { '*': { error500: 0.5 } } });
      return Array.from({ length: 40 }, () => (faults.ofCall('').strikes('GetItem', 'error500') ? 'x' : '.')).join('');
    };
    expect(pattern(7)).toBe(pattern(7));
    expect(pattern(7)).not.toBe(pattern(8));
  });

  it('strike counted calls of the callers they name, once each', () => {
    const faults = new Faults();
    const point = { fault: 'resetAfter', first: 2, callers: 'Booking' } as const;
    const struck = (...callers: string[]) =>
      callers.map((caller) => (faults.ofCall(caller).strikes('GetItem', 'resetAfter') ? 'x' : '.')).join('');
    faults.set({ points: [{ ...point, times: 1 }] });
    expect(struck('BookingApi', 'LeadsApi', 'BookingApi', 'BookingApi')).toBe('..x.');
    faults.set({ points: [point] });
    expect(struck('BookingApi', 'BookingApi', 'LeadsApi', 'BookingApi')).toBe('.x.x');
  });
});

describe('tags of a mail', () => {
  const send = async (EmailTags: object[]) => {
    const Content = { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } } };
    const body = Buffer.from(JSON.stringify({ FromEmailAddress: 'a@x.test', Content, EmailTags }));
    const request = {
      method: 'POST',
      path: '/v2/email/outbound-emails',
      query: '',
      headers: {},
      ip: '127.0.0.1',
      body,
    };
    const host = { mailbox: { keepMail: () => ({ id: 'kept' }) } };
    const answer = await answerService(request, host as unknown as ServiceHost);
    return { ...answer, body: JSON.parse(answer.body.toString()) };
  };

  it('are refused as SES refuses them: letters, digits, _ and -, at most 256', async () => {
    for (const Value of ['ten_1.com_1', 'a b', 'é', '', 'x'.repeat(257)]) {
      expect(await send([{ Name: 'ref', Value }]), Value).toMatchObject({
        status: 400,
        headers: { 'x-amzn-errortype': 'BadRequestException' },
        body: { message: expect.stringContaining('Invalid tag value') },
      });
    }
    expect(await send([{ Name: 'a.b', Value: 'x' }])).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Invalid tag name') },
    });
  });

  it('of such letters are taken', async () => {
    expect(await send([{ Name: 'ref', Value: 'ten_1-com_1' }])).toMatchObject({
      status: 200,
      body: { MessageId: 'kept' },
    });
  });
});

describe('raw mail', () => {
  it('is parsed into text, html and attachments', () => {
    const source = [
      'From: a@x.test',
      'To: b@x.test',
      'Subject: =?utf-8?B?R3LDvMOfZQ==?=',
      'Content-Type: multipart/mixed; boundary="o"',
      '',
      '--o',
      'Content-Type: multipart/alternative; boundary="i"',
      '',
      '--i',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Caf=C3=A9',
      '',
      '--i',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Hi</p>',
      '--i--',
      '--o',
      'Content-Type: text/calendar; name="invite.ics"',
      'Content-Transfer-Encoding: base64',
      '',
      'QkVHSU4=',
      '--o--',
      '',
    ].join('\r\n');
    const mail = toMail({ Content: { Raw: { Data: Buffer.from(source).toString('base64') } } });
    expect(mail).toMatchObject({ from: 'a@x.test', to: ['b@x.test'], subject: 'Grüße', html: '<p>Hi</p>' });
    expect(mail.text?.trim()).toBe('Café');
    expect(mail.attachments).toEqual([{ fileName: 'invite.ics', contentType: 'text/calendar', base64: 'QkVHSU4=' }]);
  });
});
