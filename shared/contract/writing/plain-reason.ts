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
  const [, kind = '', sign = '', limit] =
    /^Too (?:big|small): expected (\w+) to (?:be|have) ([<>]=?)([-\d.]+)/.exec(message) ?? [];
  if (limit === undefined) return message.replace(/^Invalid input: /, '');
  const unit = units[kind];
  if (unit === undefined) return `must be ${limits[sign]} ${limit}`;
  return sign === '>=' && limit === '1' ? 'must not be empty' : `must have ${limits[sign]} ${limit} ${unit}`;
};
