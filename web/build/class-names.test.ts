import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { classNames } from './class-names.ts';

const web = dirname(import.meta.dirname);
const files = globSync('**/*.module.css', { cwd: web, exclude: ['dist/**'] }).map((file) => join(web, file));

describe('the names of our own classes', () => {
  it('are the file’s and a number in it, the same whenever asked', () => {
    const name = classNames(web, []);
    const [first = '', second = ''] = files;
    const card = name('card', first);
    expect(card).toMatch(/^_[a-z0-9]{4}0$/);
    expect(name('title', `${first}?used`)).toBe(`${card.slice(0, -1)}1`);
    expect(name('card', first)).toBe(card);
    expect(name('card', second).slice(0, 5)).not.toBe(card.slice(0, 5));
    expect(classNames(web, [])('card', first)).toBe(card);
  });

  it('stay where a rule looks for a part of them', () => {
    const name = classNames(web, ['button', 'icon_']);
    const [file = ''] = files;
    expect(name('wideButton', file)).toMatch(/^_[a-z0-9]{4}0$/);
    expect(name('button', file)).toMatch(/^_button_/);
    expect(name('icon', file)).toMatch(/^_icon_/);
    expect(name('iconic', file)).not.toContain('icon');
  });

  it('are never the same for two classes of the product', () => {
    const name = classNames(web, []);
    const all = files.flatMap((file) => {
      const classes = new Set(readFileSync(file, 'utf8').match(/(?<=\.)[a-zA-Z][\w-]*(?=[^{}]*\{)/g));
      return [...classes].map((each) => name(each, file));
    });
    expect(all.length).toBeGreaterThan(1000);
    expect(new Set(all).size).toBe(all.length);
  });
});
