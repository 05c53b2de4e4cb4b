import { describe, expect, test } from 'vitest';
import { contracts, queues } from '../../shared/operations/api.ts';
import { allRoutes } from '../support/contract/routes.ts';
import { mayUse, packagesOf } from '../support/graph/dependency-rule.ts';
import { isOurs, nameOf, read, readModules, sources } from '../support/graph/module-graph.ts';
import { isRoot, reachesUp } from '../support/graph/storeys.ts';

const handlers = sources.filter((path) => path.endsWith('.lambda.ts'));
const functionSources = sources.filter((path) => path.startsWith('functions/'));

const modules = readModules();

describe('the dependency rule', () => {
  test('looks at every source file, and sees what it imports', () => {
    expect(modules.map(({ source }) => source)).toEqual(sources);
    expect(sources.length).toBeGreaterThan(3000);
    const serve = modules.find(({ source }) => source === 'functions/platform/http/serve.ts');
    const seen = serve?.dependencies.map(({ resolved }) => resolved);
    expect(seen).toEqual(
      expect.arrayContaining(['functions/platform/http/gate/gate.ts', 'shared/contract/routes/route.ts']),
    );
    expect(seen?.some((path) => path.includes('@middy/core'))).toBe(true);
  });

  test('every import of our own files is one that the table allows', () => {
    const broken = modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isOurs(resolved))
        .filter(({ resolved }) => !mayUse(source, resolved))
        .map(({ resolved }) => `${source} → ${resolved}`),
    );
    expect(broken, 'what may import what: test/support/graph/dependency-rule.ts and storeys.ts').toEqual([]);
  });

  test('every package is one that the layer may use', () => {
    const broken = modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ module, resolved }) => !module.startsWith('.') && !isOurs(resolved))
        .map((dependency) => nameOf(dependency))
        .filter((name) => !packagesOf(source).test(name))
        .map((name) => `${source} → ${name}`),
    );
    expect(broken, 'the packages of each layer: test/support/graph/dependency-rule.ts').toEqual([]);
  });

  test('no import goes round in a circle, and all lead somewhere', () => {
    const broken = modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ isCircle, isMissing }) => isCircle || isMissing)
        .map(({ module }) => `${source} → ${module}`),
    );
    expect(broken, 'move what both need into a file of its own').toEqual([]);
  });

  test('lists at most twelve roots that reach up, and each still does', () => {
    const used = new Set(
      modules.flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => `${source} → ${resolved.replace(/^functions\//, '').split('/')[0]}`),
      ),
    );
    expect(Object.keys(reachesUp).filter((pair) => !used.has(pair))).toEqual([]);
    expect(Object.keys(reachesUp).filter((pair) => !isRoot(pair.split(' → ')[0] ?? ''))).toEqual([]);
    expect(Object.keys(reachesUp).length).toBeLessThanOrEqual(12);
  });

  test.each([
    ['an import of a higher storey', 'functions/crm/leads/handlers.ts', 'functions/sales/booking/store.ts'],
    ['an import of a higher storey’s types', 'shared/company/tenancy/tenant.ts', 'shared/crm/leads/lead.ts'],
    ['an area that the platform knows', 'functions/platform/errors/errors.ts', 'functions/sales/booking/store.ts'],
    ['an area that the vocabulary knows', 'shared/contract/id.ts', 'shared/sales/booking/order.ts'],
    ['a composition root that is imported', 'functions/operations/a.ts', 'functions/crm/leads/api.lambda.ts'],
    ['a root that reaches up unlisted', 'functions/crm/leads/api.lambda.ts', 'functions/operations/demo/demo-leads.ts'],
    ['an area of the web that knows another', 'web/features/crm/a.tsx', 'web/features/sales/b.tsx'],
    ['a component that knows the server', 'web/ui/a.tsx', 'functions/platform/errors/errors.ts'],
    ['infrastructure that knows handlers', 'infra/stack.ts', 'functions/platform/errors/errors.ts'],
  ])('refuses %s', (_, path, to) => {
    expect(mayUse(path, to)).toBe(false);
  });

  test('refuses packages that a layer has no use for', () => {
    expect(packagesOf('shared/crm/leads/lead.ts').test('node:crypto')).toBe(false);
    expect(packagesOf('shared/crm/leads/lead.ts').test('react')).toBe(false);
  });

  test('sees a circle of two files of which one imports only types', () => {
    const circular = readModules('test/support/graph/circle-by-type');
    expect(circular.flatMap(({ dependencies }) => dependencies).map(({ isCircle }) => isCircle)).toEqual([true, true]);
  });
});

describe('composition roots', () => {
  test.each(handlers)('%s stays under 25 lines and exports one handler', (path) => {
    const text = read(path);
    expect(text.trimEnd().split('\n').length).toBeLessThan(25);
    expect(text.match(/^export /gm)).toEqual(['export ']);
    expect(text).toMatch(/^export const handler = /m);
  });

  test('alone read the environment', () => {
    const readers = functionSources.filter((path) => /process\.env|readEnv\(/.test(read(path)));
    const openers = ['env.ts', 'open.ts', 'http/open.ts'].map((name) => `functions/platform/${name}`);
    const ours = [
      'functions/operations/integrations/settings.ts',
      'functions/outreach/messaging/open-messaging.ts',
      'functions/operations/monitoring/monitoring-env.ts',
      'functions/operations/outbox/outbox-routes.ts',
      'functions/operations/shared-work/open-shared-work.ts',
      'functions/company/site/document-env.ts',
      'functions/assistants/voice/open-voice.ts',
      'functions/fulfilment/payments/open-payments.ts',
      'functions/deals/dotloop/open-dotloop.ts',
      'functions/deals/mls/open-mls.ts',
      'functions/sales/payments/read-payments.ts',
    ];
    expect(readers.filter((path) => !path.endsWith('.lambda.ts')).sort()).toEqual([...openers, ...ours].sort());
  });

  test('alone build clients of services', () => {
    const builders = functionSources.filter((path) => /new \w+Client\(/.test(read(path)));
    const names = [
      'platform/table/client/client.ts',
      'operations/outbox/outbox-routes.ts',
      'operations/shared-work/open-shared-work.ts',
      'assistants/chat/conversation/visitor-line.ts',
      'outreach/messaging/mail/mail-provider.ts',
      'outreach/messaging/texts/sms-provider.ts',
      'operations/integrations/probe-mail.ts',
      'operations/integrations/probe-sms.ts',
      'platform/objects/object-store.ts',
      'platform/objects/private-objects.ts',
      'operations/monitoring/cloudwatch-metrics.ts',
      'company/domains/distribution-tenants.ts',
      'assistants/model/bedrock/bedrock.ts',
    ];
    const openers = names.map((name) => `functions/${name}`);
    const elsewhere = builders.filter((path) => !path.endsWith('.lambda.ts') && !openers.includes(path));
    expect(elsewhere, 'open it in the *.lambda.ts and hand it over').toEqual([]);
  });
});

/** True for a module outside of the table's folder that speaks to the table by itself. */
const isOutsideTable = ({
  source,
  dependencies,
}: {
  source: string;
  dependencies: readonly { module: string }[];
}): boolean =>
  !source.startsWith('functions/platform/table/') &&
  dependencies.some(({ module }) => /^@aws-sdk\/(client|lib|util)-dynamodb/.test(module));

describe('what must be found before the tenant is known', () => {
  test('is opened by these functions only', () => {
    const users = functionSources.filter((path) => /openPlatformTable\(|PLATFORM_TENANT_ID/.test(read(path)));
    expect(users.sort()).toEqual([
      'functions/assistants/voice/api.lambda.ts',
      'functions/assistants/voice/voice-calls.lambda.ts',
      'functions/company/api-keys/api.lambda.ts',
      'functions/company/identity/api.lambda.ts',
      'functions/company/identity/authorizer.lambda.ts',
      'functions/company/identity/pre-token.lambda.ts',
      'functions/company/identity/realtime.lambda.ts',
      'functions/company/tenancy/api.lambda.ts',
      'functions/company/tenancy/tenant-provisioning.lambda.ts',
      'functions/deals/dotloop-events/api.lambda.ts',
      'functions/deals/dotloop/api.lambda.ts',
      'functions/deals/dotloop/dotloop-work.lambda.ts',
      'functions/fulfilment/payment-events/api.lambda.ts',
      'functions/fulfilment/payments/api.lambda.ts',
      'functions/operations/changes/changes.lambda.ts',
      'functions/operations/demo/demo-open.ts',
      'functions/operations/monitoring/api.lambda.ts',
      'functions/operations/privacy/api.lambda.ts',
      'functions/operations/privacy/privacy-work.lambda.ts',
      'functions/operations/seed/seed.lambda.ts',
      'functions/operations/upgrades/item-upgrades.lambda.ts',
      'functions/outreach/messaging/customer-messages.lambda.ts',
      'functions/outreach/messaging/provider-events.lambda.ts',
      // Refuses to act as the platform.
      'functions/platform/http/gate/gate.ts',
      // Chooses the role for the platform’s part.
      'functions/platform/table/client/tenant-clients.ts',
      'functions/platform/table/events/event.ts',
      'functions/platform/table/open.ts',
    ]);
  });

  test('and the table is scanned by the walk of old items alone, and its client not used outside the platform', () => {
    const scanning = functionSources.filter((path) => /\bScan(Command|Paginator)|paginateScan\b/.test(read(path)));
    // The one walk through old items; who may do it in AWS is a rule of the template.
    expect(scanning).toEqual(['functions/platform/table/reads/walk.ts']);
    const walkers = functionSources.filter((path) => /openTableWalk\(/.test(read(path)));
    expect(walkers).toEqual(['functions/operations/upgrades/item-upgrades.lambda.ts']);
    const raw = modules.filter(({ source }) => source.startsWith('functions/')).filter(isOutsideTable);
    expect(raw.map(({ source }) => source)).toEqual([]);
    const module = (name: string, imported: string) => ({ source: name, dependencies: [{ module: imported }] });
    const table = 'functions/platform/table/tenant-table.ts';
    expect(isOutsideTable(module('functions/crm/leads.ts', '@aws-sdk/lib-dynamodb'))).toBe(true);
    expect(isOutsideTable(module('functions/crm/leads.ts', '@aws-sdk/client-dynamodb'))).toBe(true);
    expect(isOutsideTable(module('functions/crm/leads.ts', '@aws-sdk/util-dynamodb'))).toBe(true);
    expect(isOutsideTable(module(table, '@aws-sdk/lib-dynamodb'))).toBe(false);
  });

  test('the table module speaks the document client: no command of the plain one, no marshalling by hand', () => {
    const plain =
      /\b(Get|Put|Update|Delete|Query|Scan|BatchGet|BatchWrite|TransactWrite|TransactGet)Items?Command\b|QueryCommand.*client-dynamodb/;
    const byHand = functionSources.filter((path) => /\b(un)?marshall\(/.test(read(path)));
    expect(functionSources.filter((path) => plain.test(read(path)))).toEqual([]);
    // Stream records reach a function without the client.
    expect(byHand).toEqual(['functions/platform/table/events/stream.ts']);
    expect(plain.test("import { GetItemCommand } from '@aws-sdk/client-dynamodb'")).toBe(true);
    expect(plain.test("import { QueryCommand } from '@aws-sdk/client-dynamodb'")).toBe(true);
    expect(plain.test("import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'")).toBe(false);
  });
});

/** Facts that are kept for the story of their lead and that nobody has to act upon yet. */
const historyOnly: Readonly<Record<string, string>> = {
  'branding.changed': 'who changed the look, and when',
  'session.odd_hour': 'a sign-in at night, kept in the history of its profile',
  'chat.rated': 'what a lead said of a conversation, shown in its timeline',
  'lead.deal_told': 'what became of a lead’s deal, shown in its timeline',
  'transaction.created': 'who began a deal, kept in its history',
  'transaction.edited': 'who changed what of a deal, kept in its history',
  'lead.annual_plan_requested': 'the seed’s lead event of the annual plan, shown in its timeline',
};

describe('everything is declared once and used', () => {
  test('each contract has its Lambda, and each feature of a Lambda its name in the list', () => {
    const served = handlers.filter((path) => path.endsWith('/api.lambda.ts'));
    const places = served.map((path) => path.split('/').slice(1, 3).join('/'));
    expect(places.sort()).toEqual(Object.keys(contracts).sort());
    const listed = [...read('shared/operations/api.ts').matchAll(/^ {2}'([\w/-]+)': (\w+Contract),$/gm)];
    expect(listed.length).toBe(served.length);
    for (const [, place, contract = ''] of listed) {
      expect(read(`functions/${place}/api.lambda.ts`), place).toMatch(new RegExp(`serve(Webhook)?\\(\\s*${contract},`));
    }
  });

  test('each route has an access rule, a strict input and a place of its own', () => {
    for (const route of allRoutes) {
      expect(route.access.kind, route.path).toBeTruthy();
      expect(route.input.safeParse({ aFieldThatNobodyKnows: 1 }).success, `${route.method} ${route.path}`).toBe(false);
    }
    const keys = allRoutes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('every route that is not public asks for roles, a sign-in or says that it is optional', () => {
    for (const { access, path } of allRoutes) {
      expect(['public', 'optional', 'webhook', 'signedIn', 'roles', 'superAdmin'], path).toContain(access.kind);
      if (access.kind === 'roles') expect(access.roles?.length, path).toBeGreaterThan(0);
    }
  });

  test('each queue has a consumer of its name', () => {
    for (const [feature, list] of Object.entries(queues)) {
      for (const { name } of list) expect(handlers).toContain(`functions/${feature}/${name}.lambda.ts`);
    }
  });

  test('each event that a feature writes has a consumer', () => {
    const consumed = new Set(
      Object.values(queues).flatMap((list) => list.flatMap(({ events }) => events.map(({ name }) => name))),
    );
    const declared = sources
      .filter((path) => /^shared\/.*events\.ts$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/eventType\(\s*'([^']+)'/g)].map((match) => match[1] ?? ''));
    expect(declared.length).toBeGreaterThan(3);
    const unheard = declared.filter((name) => !consumed.has(name as never) && !(name in historyOnly));
    expect(unheard, 'list it in a queue, or in historyOnly of this file with the reason').toEqual([]);
    expect(Object.keys(historyOnly).filter((name) => consumed.has(name as never))).toEqual([]);
  });
});

/** What Dotloop's terms keep its data from: artificial intelligence, and whatever feeds it or leaves the house by itself. */
const closedToDotloop = [
  'functions/assistants/',
  'functions/crm/leads/capture/',
  'functions/operations/reports/',
  'functions/open/',
  'functions/outreach/automation/',
  'shared/assistants/',
  'shared/crm/leads/',
  'shared/operations/reports/',
  'shared/open/',
  'shared/outreach/automation/',
  'web/features/assistants/',
];

const isOfDotloop = (path: string): boolean =>
  /^(functions|shared|web\/features)\/deals\/dotloop(-events)?\//.test(path);

/** The lists of all contracts, queues and mails: they name what there is and carry none of it. */
const listsOfAll = ['api', 'queues', 'customer-messages'].map((name) => `shared/operations/${name}.ts`);

/** Everything that a module imports, directly or through others. */
const reachedFrom = (start: string, graph: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const to of graph.get(next) ?? []) {
      if (reached.has(to) || listsOfAll.includes(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
};

describe('the features of the deals', () => {
  const order = [...read('functions/deals/README.md').matchAll(/^\| `([a-z-]+)` \|/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  const rankOf = (path: string): number =>
    order.indexOf(/^(?:functions|shared)\/deals\/([a-z-]+)\//.exec(path)?.[1] ?? '');
  /** Where houses are published, the showings of a house are counted. */
  const known = ['functions/deals/publication/views/count-showings.ts → functions/deals/showings/store.ts'];

  test('import each other in the order of their README', () => {
    expect(order).toEqual(expect.arrayContaining(['listings', 'showings', 'transactions', 'agent']));
    const upward = modules
      .filter(({ source }) => rankOf(source) >= 0 && !isRoot(source))
      .flatMap(({ source, dependencies }) =>
        dependencies
          .filter(({ resolved }) => rankOf(resolved) > rankOf(source))
          .map(({ resolved }) => `${source} → ${resolved}`),
      );
    expect(upward).toEqual(known);
  });
});

describe('what Dotloop says', () => {
  const graphOf = (extra: readonly (readonly [string, string])[] = []): Map<string, string[]> => {
    const graph = new Map(
      modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
    );
    for (const [from, to] of extra) graph.set(from, [...(graph.get(from) ?? []), to]);
    return graph;
  };
  const readers = (graph: ReadonlyMap<string, readonly string[]>): string[] =>
    modules
      .map(({ source }) => source)
      .filter((source) => closedToDotloop.some((closed) => source.startsWith(closed)))
      .filter((source) => [...reachedFrom(source, graph)].some((to) => isOfDotloop(to)));

  test('reaches no assistant, knowledge, score, report or webhook, by whatever way', () => {
    expect(modules.filter(({ source }) => isOfDotloop(source)).length).toBeGreaterThan(20);
    for (const closed of closedToDotloop)
      expect(
        modules.some(({ source }) => source.startsWith(closed)),
        closed,
      ).toBe(true);
    expect(readers(graphOf())).toEqual([]);
  });

  test('control: an assistant that reads it through another module is found', () => {
    const way = 'functions/assistants/identify-person.ts';
    const between = 'functions/crm/leads/store.ts';
    const graph = graphOf([[between, 'functions/deals/dotloop/store.ts']]);
    expect(readers(graph)).toContain(way);
  });

  test('is in no record that an API key or a webhook shows: only its own routes answer with it', () => {
    const naming = sources.filter((path) => /\bDotloopData\b/.test(read(path)));
    expect(naming.filter((path) => !isOfDotloop(path))).toEqual([]);
  });
});

describe('files', () => {
  test('are named for a noun or an act', () => {
    const badNames = sources.filter(
      (path) =>
        /\/(utils?|helpers?|common|misc|types)\.tsx?$/.test(path) || /[A-Z_]/.test(path.split('/').at(-1) ?? ''),
    );
    expect(badNames, 'name it in kebab-case for what is in it').toEqual([]);
  });
});

describe('functions that the site’s build takes as free of effects', () => {
  const named = /manualPureFunctions: \[([^\]]+)\]/.exec(read('web/vite.config.ts'))?.[1] ?? '';
  const pure = named.match(/\w+/g) ?? [];
  /** Calls that change a value of such a name: the build would drop them without a word. */
  const changesIn = (code: string): string[] => {
    const changes = 'push|unshift|pop|shift|splice|sort|reverse|fill|set|add|delete|clear|append|write';
    return code.match(new RegExp(`\\b(?:${pure.join('|')})\\.(?:${changes})\\(`, 'g')) ?? [];
  };

  test('have no namesake whose method changes it', () => {
    const onPages = sources.filter((path) => /^(?:web|shared)\//.test(path));
    expect(pure).toContain('text');
    expect(onPages.flatMap((path) => changesIn(read(path)).map((call) => `${path}: ${call}`))).toEqual([]);
  });

  test('control: a list of that name is caught', () => {
    expect(changesIn('const text: string[] = []; text.push("a");')).toEqual(['text.push(']);
  });
});
