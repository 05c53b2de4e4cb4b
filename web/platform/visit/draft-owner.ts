import { createContext } from 'react';

/** Whose drafts a page shows and keeps: the subject of a person, who may be offline. */
export const DraftOwner = createContext<string | undefined>(undefined);
