/** Something that can be done by a key, and found in the palette and in the list of keys. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** One key, `j`, or two in a row, `g o`, as `KeyboardEvent.key` names them. */
  readonly keys?: string;
  readonly group: 'Go to' | 'On this page' | 'Anywhere';
  /** For keys that move within a page: listed among the keys, not offered by the palette. */
  readonly isKeyOnly?: boolean;
  readonly run: () => void;
}

/** What a key does after what was pressed before it: a command, or the beginning of one. */
export const pressedBy = (
  key: string,
  before: string | undefined,
  commands: readonly Command[],
): { command?: Command; prefix?: string } => {
  const own = before === undefined ? [] : commands.filter(({ keys }) => keys === `${before} ${key}`);
  const command = own[0] ?? commands.find(({ keys }) => keys === key);
  if (command) return { command };
  return commands.some(({ keys }) => keys?.startsWith(`${key} `)) ? { prefix: key } : {};
};

const text = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** True where a key is text, or belongs to a dialog or menu. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(`${text}, dialog, [role="dialog"], [role="listbox"], [role="menu"]`) !== null;

/** True where Enter presses what has the focus. */
export const isPressing = (key: string, target: EventTarget | null): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('button, a, summary, label') !== null;
