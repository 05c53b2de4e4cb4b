import { describe, expect, test } from 'vitest';
import { cleanCss } from './branding-css.ts';

const reasonsFor = (css: string): string[] => cleanCss(css).dropped.map(({ reason }) => reason);

/** Kept as it is; the same text twice, so that nothing is taken away or added. */
const kept = (css: string): void => expect(cleanCss(css)).toMatchObject({ source: css, dropped: [] });

describe('a value of custom CSS', () => {
  test.each([
    ['z-index:10', 'z-index:11', 'z-index is at most 10'],
    ['z-index:-1', 'z-index:auto', 'z-index is a number'],
    ['z-index:0', 'z-index:1.5', 'z-index is a number'],
    ['z-index:9', 'z-index:1 9', 'z-index is a number'],
    ['order:11', 'z-index:calc(1)', 'z-index is a number'],
    ['content:"New"', 'content:counter(x)', 'counter() is not allowed'],
    ['content:none', 'content:open-quote', 'content is a plain text'],
    ['content:normal', 'content:"a" "b"', 'content is a plain text'],
    ['content:""', 'content:normal none', 'content is a plain text'],
    ['font-family:"Lora",serif', 'color:"red"', 'texts are not allowed here'],
    ['content:"a - b"', 'content:"a{b"', 'only plain texts can stand here'],
    ['content:"Isn’t it?"', 'content:"a:b"', 'only plain texts can stand here'],
    ['animation-duration:1s', 'animation-duration:1.01s', 'an animation lasts at most 1 s'],
    ['animation-duration:1000ms', 'animation-duration:1001ms', 'an animation lasts at most 1 s'],
    ['animation:in .5s ease', 'animation:in 2S ease', 'an animation lasts at most 1 s'],
    ['transition:color 2s', 'animation-delay:60s', 'an animation lasts at most 1 s'],
    ['animation-iteration-count:2', 'animation-iteration-count:infinite', 'animations must end'],
    ['transition-property:infinite', 'animation:in 1s INFINITE', 'animations must end'],
    ['color:rgb(1,2,3)', 'color:attr(x)', 'attr() is not allowed'],
    ['background-color:red', 'background-image:url(a)', 'addresses are not allowed'],
    ['margin:0 auto', 'margin:U+26', 'this value is not understood'],
  ])('%s is kept, %s is not: %s', (good, bad, reason) => {
    kept(`p{${good}}`);
    expect(reasonsFor(`p{color:red;${bad}}`)).toEqual([reason]);
  });
});

const unchained = 'a selector begins and ends with a name, and one sign stands between two';

describe('a selector of custom CSS', () => {
  test.each([
    ['.card', '.-card', 'this class is not understood'],
    ['.a_1-b', '.é', 'this class is not understood'],
    ['h1', 'html', 'html cannot be styled'],
    ['p', 'IFRAME', 'IFRAME cannot be styled'],
    ['x-card', 'é', 'é cannot be styled'],
    ['a:hover', 'a:target', ':target cannot be selected'],
    ['li:nth-child(2n+1)', 'li:nth-child(2 of .a)', 'only a count can stand in brackets'],
    ['li:nth-of-type(odd)', 'p::before', 'only elements, classes and pseudo-classes can be selected'],
    ['p a', 'p>>a', unchained],
    ['p>a', '>a', unchained],
    ['p+a', 'p+', unchained],
    ['p~a', 'p||a', 'this selector is not understood'],
    ['.a.b', 'a[href]', 'escapes, attributes and * cannot be selected'],
    ['.a', '*', 'escapes, attributes and * cannot be selected'],
    ['.b', '&', 'escapes, attributes and * cannot be selected'],
  ])('%s is kept, %s is not: %s', (good, bad, reason) => {
    kept(`${good}{color:red}`);
    expect(cleanCss(`${bad}{color:red}`)).toMatchObject({ source: '', dropped: [{ reason }] });
  });

  test('goes alone: those beside it stay', () => {
    expect(cleanCss('h1,body,.a{color:red}')).toMatchObject({
      source: 'h1,.a{color:red}',
      dropped: [{ what: 'body' }],
    });
  });
});

describe('a rule of custom CSS', () => {
  test.each([
    ['@media print{p{color:red}}', '@media{p{color:red}}', 'this condition is not understood'],
    ['@media (min-width:40em){p{color:red}}', '@media env(x){p{color:red}}', 'this condition is not understood'],
    ['@media (width>=40em){p{color:red}}', '@supports (color:red){p{color:red}}', '@supports is not allowed'],
    [
      '@keyframes in{0%,50.5%{opacity:0}to{opacity:1}}',
      '@keyframes in{top{opacity:0}}',
      'a frame is from, to or a percentage',
    ],
    ['@keyframes a-1{from{opacity:0}}', '@keyframes "in"{from{opacity:0}}', 'an animation has a plain name'],
    ['@keyframes in{100%{opacity:0}}', '@keyframes in{1000%{opacity:0}}', 'a frame is from, to or a percentage'],
    ['p{color:red}', '@layer a;', '@layer is not allowed'],
    ['p{color:blue}', 'p{a{color:red}}', 'rules cannot be nested'],
    ['a{color:red}', '@media print{@media print{p{color:red}}}', 'this is not understood'],
  ])('%s is kept, %s is not: %s', (good, bad, reason) => {
    kept(good);
    const { source, dropped } = cleanCss(bad);
    expect([source, dropped.at(-1)?.reason]).toEqual(['', reason]);
  });

  test('says what went in at most 120 letters, and where', () => {
    const long = `p{color:red}\n\n.${'a'.repeat(200)} ::x{color:red}`;
    expect(cleanCss(long).dropped).toEqual([{ line: 3, what: `.${'a'.repeat(119)}`, reason: expect.any(String) }]);
  });

  test('loses its comments without a word', () => {
    expect(cleanCss('/* a */p{color:red/* b */}')).toMatchObject({ source: 'p{color:red}', dropped: [] });
  });

  test('has an animation without frames, or with an empty one, taken out', () => {
    expect(cleanCss('@keyframes in{}').source).toBe('');
    expect(reasonsFor('@keyframes in{from{}}')).toEqual(['a frame is empty']);
  });

  test('is scoped in each of its selectors, inside a condition too, and a frame is not', () => {
    const { scoped } = cleanCss('h1,p{color:red}@media print{a,b{color:red}}@keyframes in{from{opacity:0}}');
    expect(scoped.split('\n')).toEqual([
      '.tenant-theme h1,.tenant-theme p{color:red}',
      '@media print{.tenant-theme a,.tenant-theme b{color:red}}',
      '@keyframes in{from{opacity:0}}',
    ]);
  });

  test('may be nested 64 deep and no deeper', () => {
    const nested = (depth: number): string => `p{width:${'calc('.repeat(depth - 1)}1px${')'.repeat(depth - 1)}}`;
    expect(reasonsFor(nested(64))).not.toContain('brackets are nested more than 64 deep');
    expect(reasonsFor(nested(65))).toEqual(['brackets are nested more than 64 deep']);
  });
});
