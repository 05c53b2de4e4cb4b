// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { type Command, isPressing, isTyping, pressedBy } from './pressed-keys.ts';

const command = (keys: string): Command => ({ id: keys, title: keys, keys, group: 'Anywhere', run: () => undefined });
const commands = [command('g o'), command('g c'), command('o'), command('?')];

describe('keys', () => {
  it('begin a sequence, end it, or stand alone; after a prefix the sequence comes first', () => {
    expect(pressedBy('g', undefined, commands)).toEqual({ prefix: 'g' });
    expect(pressedBy('o', 'g', commands).command?.keys).toBe('g o');
    expect(pressedBy('o', undefined, commands).command?.keys).toBe('o');
    expect(pressedBy('?', 'g', commands).command?.keys).toBe('?');
    expect(pressedBy('q', 'g', commands)).toEqual({});
  });

  it('are text in a field and belong to a dialog; a check box takes none', () => {
    document.body.innerHTML =
      '<input id="a"><input id="b" type="checkbox"><dialog><p id="c">x</p></dialog><button id="d">x</button>';
    const typed = ['a', 'b', 'c', 'd'].filter((id) => isTyping(document.getElementById(id)));
    expect(typed).toEqual(['a', 'c']);
  });

  it('Enter presses the button that has the focus and nothing else', () => {
    document.body.innerHTML = '<button id="a">x</button><p id="b">x</p>';
    const pressed = (key: string) => ['a', 'b'].filter((id) => isPressing(key, document.getElementById(id)));
    expect(pressed('Enter')).toEqual(['a']);
    expect(pressed('Escape')).toEqual([]);
  });
});
