import { Fragment, type ReactNode } from 'react';

/** Longer than any word or common address: no column is that wide. */
const longWord = /\S{40}/;
/** By whole characters: half of an emoji is none. */
const parts = /.{1,20}/gsu;

/** A text with leave to break within a word of forty letters or more, so that it stays in its column. Others stay whole. */
export const breakable = (text: ReactNode): ReactNode => {
  if (typeof text !== 'string' || !longWord.test(text)) return text;
  return [...text.matchAll(parts)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
};
