import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { SEQUENCE_MS } from './key-sequence.ts';
import { type Command, isPressing, isTyping, pressedBy } from './pressed-keys.ts';

interface Registry {
  /** Everything that can be done now, the page's own first. */
  readonly all: () => readonly Command[];
  readonly add: (source: () => readonly Command[]) => () => void;
}

const Context = createContext<Registry>({ all: () => [], add: () => () => {} });

/** What can be done now; read when the palette or the list of keys opens. */
export const useAllCommands = (): readonly Command[] => useContext(Context).all();

/** Offers commands while its component is mounted: by their keys, in the palette, in the list of keys. */
export const useCommands = (commands: readonly Command[]): void => {
  const { add } = useContext(Context);
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => add(() => latest.current), [add]);
};

const newRegistry = (): Registry => {
  const sources: (() => readonly Command[])[] = [];
  const all = (): readonly Command[] => sources.toReversed().flatMap((source) => source());
  const add: Registry['add'] = (source) => {
    sources.push(source);
    return () => void sources.splice(sources.indexOf(source), 1);
  };
  return { all, add };
};

/** Runs the command of each key pressed; nothing happens while somebody types or a dialog is open. */
export const CommandProvider = ({ children }: { children: ReactNode }) => {
  const [registry] = useState(newRegistry);
  useEffect(() => {
    let before: { key: string; at: number } | undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isPressing(event.key, event.target) || document.querySelector('dialog[open]'))
        return;
      const prefix = before && event.timeStamp - before.at < SEQUENCE_MS ? before.key : undefined;
      const pressed = pressedBy(event.key, prefix, registry.all());
      before = pressed.prefix === undefined ? undefined : { key: pressed.prefix, at: event.timeStamp };
      if (!pressed.command) return;
      event.preventDefault();
      pressed.command.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [registry]);
  return <Context value={useMemo(() => registry, [registry])}>{children}</Context>;
};
