const limits: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** Says what would be right instead of a schema's “Too big: expected string to have <=120 characters”. */
export const plainReason = (message: string): string => {
  if (message === 'Invalid input: expected int, received number') return 'must be a whole number';
  if (message === 'Invalid input: expected number, received NaN') return 'must be a number';
  const options = /^Invalid option: expected one of (.+)$/.exec(message)?.[1];
  if (options) return `must be one of ${options.replaceAll('"', '').replaceAll('|', ', ')}`;
  const kinds = /^Invalid discriminator value\. Expected (.+)$/.exec(message)?.[1];
  if (kinds) return `must be one of ${kinds.replaceAll("'", '').replaceAll(' | ', ', ')}`;
  const only = /^Invalid input: expected "(.+)"$/.exec(message)?.[1];
  if (only) return `must be ${only}`;
  const [, kind = '', sign = '', limit] =
    /^Too (?:big|small): expected (\w+) to (?:be|have) ([<>]=?)([-\d.]+)/.exec(message) ?? [];
  if (limit === undefined) return message.replace(/^Invalid input: /, '');
  const unit = units[kind];
  if (unit === undefined) return `must be ${limits[sign]} ${limit}`;
  return sign === '>=' && limit === '1' ? 'must not be empty' : `must have ${limits[sign]} ${limit} ${unit}`;
};
