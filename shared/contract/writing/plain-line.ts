import { text } from '../text.ts';

const scheme = /:\/\//;
const hostPrefix = /(?:^|[^a-z0-9])www\d?\.[^\s.]/i;
const ipAddress = /(?:^|[^\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/;
// A dot between letters is no link by itself: `St.Clair`, `Mary.Jo`. These are what mail programs turn into one.
const domain =
  /[a-z0-9-]\.(?:(?:com|net|org|info|biz|edu|gov|io|ai|app|dev|xyz|top|site|online|shop|store|club|link|click|live|win|vip|icu|pro|page|tech|space|website|gg|ly|to|cc|tv|ws|eu|uk|ru|cn|test|example)(?![a-z0-9-])|xn--[a-z0-9-])/i;
// Top-level domains that are a state's or country's letters, too: `Denver.CO` is none.
const domainOfState = /[A-Za-z0-9-]\.(?:co|me|us|in|ca|pw)(?![A-Za-z0-9-])/;
const domainWithPath = /[a-z0-9-]\.(?:[a-z]{2})\/\S/i;
// Other countries' letters, where small letters stand on both sides of the dot; `apt.no 5` and `st.la` are none.
const domainOfCountry =
  /(?<![A-Za-z0-9-])(?!(?:ave|apt|ste|bldg|blvd|unit|mrs)\.)[a-z0-9-]{3,63}\.(?:ac|ag|at|au|be|bg|br|bz|cf|ch|cl|cm|cn|cz|dk|ee|es|fi|fm|fr|ga|gd|gl|gq|gr|gs|hk|hr|hu|id|ie|il|im|ir|it|jp|ke|kr|kz|lt|lu|lv|md|mk|ml|mn|mx|ng|nl|nu|nz|ph|pk|pl|pt|ro|rs|se|sg|sh|si|sk|su|th|tk|tr|tw|ua|vc|vn|za|de)(?![A-Za-z0-9-])/;

/** True if mail programs would make a link of a part of the text: `scheme://`, `www.`, or a domain. */
export const hasWebAddress = (value: string): boolean => {
  const plain = value
    .normalize('NFKC')
    .replace(/[\u3002\u200b-\u200d\u2060\ufeff\u00ad]/g, (each) => (each === '\u3002' ? '.' : ''));
  return [scheme, hostPrefix, ipAddress, domain, domainOfState, domainWithPath, domainOfCountry].some((shape) =>
    shape.test(plain),
  );
};

const lineBreak = /[\n\r\t\u0085\u2028\u2029]/;

/** True for a text on one line without a web address: what a stranger typed may then reach somebody else's mailbox. */
export const isPlainLine = (value: string): boolean => !lineBreak.test(value) && !hasWebAddress(value);

/** Schema of a person's name or a line of an address from a public form, which reaches messages and calendar files. */
export const plainLine = (max: number) =>
  text(max)
    .refine((value) => !lineBreak.test(value), 'must be one line')
    .refine((value) => !hasWebAddress(value), 'must not contain a web address');
