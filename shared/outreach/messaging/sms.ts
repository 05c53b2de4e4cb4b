const gsm = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

/** Number of segments of a text message: 160 characters of the GSM alphabet, or 70 if it contains any other. */
export const smsParts = (text: string): number => {
  const isPlain = gsm.test(text);
  const length = isPlain ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / each);
};

/** Replaces typographic characters by plain ones, which keeps a text message short. */
export const plainSms = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\u00a0\u202f]/g, ' ');
