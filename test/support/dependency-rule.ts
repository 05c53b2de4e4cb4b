/** Pairs of features of which the first may use the second's store, each with its reason (architecture.md). */
export const allowedStores: Readonly<Record<string, string>> = {
  'identity → tenancy': 'a caller is judged by the state of the tenant and the kind of the host, in one go',
  'identity → crm': 'leads and tasks are pushed as their lists show them',
  'identity → booking': 'bookings are pushed as their lists show them',
  'operations → crm': 'one reader of the stream serves all who follow it',
  'operations → identity': 'one reader of the stream serves all who follow it',
  'operations → records': 'one reader of the stream serves all who follow it',
  'records → crm': 'leads are counted as they are, under what they were counted as',
  'records → booking':
    'the back office’s row of an order follows from the order and its bookings; vendors’ hours are their capacity',
  'records → messaging': 'a message that failed is trouble that somebody has to look at',
  'records → tenancy': 'figures are counted by the days of the tenant’s zone',
  'identity → messaging': 'messages are pushed as their lists show them',
  'settings → tenancy': 'name, contact and county are settings, kept in the tenant’s own item',
  'settings → catalog': 'the catalogue is a setting',
  'settings → booking': 'rules and vendors are settings; a change must know the visits that are booked',
  'tenancy → documents':
    'a picture of the branding is a file that the tenant has sent; the plan shows what its files take',
  'documents → tenancy': 'a file is counted within the plan in the transaction that keeps it',
  'tenancy → catalog':
    'a tenant is made with its catalogue; the document carries both, read in one query of one partition',
  'tenancy → automation': 'a tenant is opened with its first automations in one transaction',
  'tenancy → settings': 'a tenant serves a county of the atlas, which the settings change',
  'tenancy → booking': 'a tenant is made with its scheduling policy in one transaction',
  'tenancy → identity': 'a tenant is made with the invitation of its first administrator in one transaction',
  'booking → catalog': 'a price is decided in the transaction that places the order',
  'booking → payments': 'an order is placed on the terms of the payment port',
  'automation → crm': 'automations read, tag and assign leads and make tasks in the transaction of their step',
  'automation → identity': 'leads are given to people who work here now, and a sentence names them',
  'automation → messaging': 'a step knows why a message would not go out, and a run shows what became of it',
  'automation → tenancy': 'automations work in the tenant’s zone, while they are licensed',
  'crm → identity': 'work is assigned to people who work for the tenant now',
  'crm → tenancy': 'a task names times in the tenant’s zone',
  'crm → messaging': 'a lead’s story is its events and its messages, in one query',
  'assistant → booking': 'the chat plans, holds and books by the functions behind the booking page',
  'assistant → payments': 'what the chat books is placed on the terms of the payment port',
  'assistant → catalog': 'a quote is priced by the catalogue as it is',
  'assistant → crm': 'a lead is captured in the transaction that keeps what was said',
  'assistant → knowledge': 'answers come from what the company has written down',
  'knowledge → transfer': 'a file of entries is divided into rows as a file of leads is',
  'integrations → assistant': 'a model is tested by the client that asks it for visitors',
  'tuning → assistant': 'versions of the prompt speak through the same assistant, and are tried with it',
  'tuning → booking': 'a trial is told the prices and times that a visitor would be told',
  'tuning → knowledge': 'a trial answers from what the company has written down',
  'tuning → tenancy': 'the report shows how much of the plan is used',
  'assistant → messaging': 'what was said in the chat lies with its lead, among the other messages',
  'assistant → tenancy': 'the chat speaks in the name of the company',
  'assistant → identity': 'whoever holds a conversation and looks at it no more has left it',
  'advice → assistant': 'results for staff are made by the model and the estimates behind the assistant’s own',
  'advice → booking': 'a price is recommended beside what an order or quote comes to',
  'advice → crm': 'a lead is judged, and is seen by whoever sees the lead',
  'advice → records': 'a property is judged by what its orders told of it',
  'chats → assistant': 'people and the assistant write in one conversation',
  'chats → crm': 'a conversation is seen like its lead, and an answer stops the lead’s clock',
  'chats → tenancy': 'a rating is counted under the day of the tenant’s zone',
  'identity → assistant': 'conversations are pushed to the visitor, and to staff as their inbox shows them',
  'identity → voice': 'calls are pushed as their list shows them',
  'messaging → assistant': 'a transcript is of the conversation as it stands when it is sent',
  'voice → assistant': 'the phone assistant has the tools of the chat',
  'voice → booking': 'what is said of prices and times rests on the company’s settings',
  'voice → catalog': 'the phone assistant is told what is offered',
  'voice → crm': 'a lead is captured, reached and judged in the transaction that keeps the call',
  'voice → documents': 'recordings are kept in and fetched from the same kind of store',
  'voice → knowledge': 'answers on the phone come from what the company has written down',
  'voice → messaging': 'a call lies with its lead among the messages; who said STOP is not called',
  'voice → payments': 'what is booked on the phone is placed on the terms of the payment port',
  'voice → tenancy': 'minutes are taken from the licence in the transaction that begins a call',
  'calls → voice': 'the calls of the back office are the voice assistant’s own, in a function beside its webhook',
  'calls → documents': 'a recording is handed out by a signed address of its store',
  'work → crm': 'the work on leads is the leads’ own; it runs in a function of its own, which keeps both small',
  'operations → tenancy': 'errors and dead letters are told with the name of their company',
  'transfer → crm': 'rows of a file become captures, and a file is written of what the lists find',
  'transfer → documents': 'files are sent to and fetched from the same kind of store',
  'transfer → identity': 'an export names who a lead is assigned to',
  'messaging → crm': 'messages lie with their lead',
  'messaging → booking': 'a reminder is of the order as it stands at that minute',
  'messaging → identity': 'the team is told by the address of who answers for a lead',
  'messaging → tenancy': 'a message is sent in the tenant’s name and look',
};

/** What makes demo data uses the features as their users do. */
const isSeed = (path: string): boolean => /^functions\/operations\/(seed|demo)/.test(path);

const layerOf = (path: string): [top: string, name: string] => {
  const [top = '', name = ''] = path.split('/');
  return [top, name];
};

const sharedMay = (name: string, to: string): boolean => {
  const [top, other] = layerOf(to);
  return top === 'shared' && (name !== 'contract' || other === 'contract');
};

const functionMay = (path: string, to: string): boolean => {
  const [, name] = layerOf(path);
  const [top, other] = layerOf(to);
  if (top === 'shared') return name !== 'platform' || other === 'contract';
  if (top !== 'functions') return false;
  if (other === name || (other === 'platform' && name !== 'platform') || isSeed(path)) return true;
  return /\/([a-z]+-)?(store|port)\.ts$/.test(to) && `${name} → ${other}` in allowedStores;
};

const webMay = (path: string, to: string): boolean => {
  const [, area] = layerOf(path);
  const [top, other] = layerOf(to);
  if (top === 'shared') return true;
  if (top !== 'web') return false;
  if (isWebTool(path)) return isWebTool(to);
  if (area === 'app') return !isWebTool(to);
  if (area === 'features')
    return ['ui', 'platform'].includes(other) || to.startsWith(`${path.split('/').slice(0, 3).join('/')}/`);
  return area === 'ui' ? ['ui', 'platform'].includes(other) : other === 'platform';
};

/** True where the table of architecture.md lets `path` import `to`. */
export const mayUse = (path: string, to: string): boolean => {
  const [top, name] = layerOf(path);
  if (top === 'shared') return sharedMay(name, to);
  if (top === 'functions') return functionMay(path, to);
  if (top === 'web') return webMay(path, to);
  return layerOf(to)[0] === 'infra' || layerOf(to)[0] === 'shared';
};

/** What builds the site runs on Node; nothing of it reaches the browser. */
const isWebTool = (path: string): boolean => path === 'web/vite.config.ts' || path.startsWith('web/build/');
const tools = /^(node:.*|vite|@vitejs\/plugin-react|rolldown|lightningcss|esbuild|magic-string)$/;

const packages: Readonly<Record<string, RegExp>> = {
  shared: /^(zod|libphonenumber-js.*|temporal-polyfill)$/,
  functions:
    /^(node:.*|zod|aws-lambda|@aws-sdk\/.*|@middy\/core|@aws-lambda-powertools\/.*|aws-jwt-verify.*|secure-json-parse|css-tree.*|us-atlas.*|csv-parse.*)$/,
  web: /^(react.*|@cloudscape-design\/.*|@tanstack\/react-query|@dnd-kit\/core|aws-amplify.*|@fontsource.*|vite.*|\.\.?\/.*\.(css|svg).*)$/,
  infra: /^(node:.*|aws-cdk-lib.*|constructs|cdk-nag|jose|ws|fauxqs.*|@aws-sdk\/.*|esbuild.*|vite|zod|aws-lambda)$/,
};

/** Which packages a file may import. */
export const packagesOf = (path: string): RegExp => (isWebTool(path) ? tools : packages[layerOf(path)[0]]) ?? /^$/;
