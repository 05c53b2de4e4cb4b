import { createContext, type ReactNode, useContext } from 'react';

/** Longer than any word or common address: no column is that wide. */
const longWord = /\S{40}/;

/** True within a table, whose cells do not wrap by themselves. A card cuts what is too long, with “…”. */
export const InTable = createContext(false);

const Breakable = ({ children }: { children: string }) => (
  <span style={{ overflowWrap: 'anywhere', ...(useContext(InTable) && { whiteSpace: 'normal' }) }}>{children}</span>
);

/**
 * A text with leave to break within a word of forty letters or more, so that it stays in its column. One text and no
 * `<wbr>`, which screen readers take for the end of a word. Other texts are left as they are.
 */
export const breakable = (text: ReactNode): ReactNode =>
  typeof text === 'string' && longWord.test(text) ? <Breakable>{text}</Breakable> : text;
