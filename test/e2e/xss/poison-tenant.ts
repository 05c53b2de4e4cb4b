import { poison } from './poison.ts';

const [origin = '', tenantId = '', first, count] = process.argv.slice(2);
const { fields, texts } = await poison(origin, tenantId, Number(first), Number(count));
process.stdout.write(JSON.stringify({ fields: [...fields], texts }));
