const gsm = /^[A-Za-z0-9 \r\n@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

/** How many text messages a network makes of this one: 160 plain characters, or 70 where one is not of its alphabet. */
export const smsParts = (text: string): number => {
  const isPlain = gsm.test(text);
  const length = isPlain ? text.length + (text.match(twice)?.length ?? 0) : text.length;
  const [single, each] = isPlain ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / each);
};

/** Typographic characters in the plain spelling that keeps a text message short. */
export const plainSms = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[\u00a0\u202f]/g, ' ');
