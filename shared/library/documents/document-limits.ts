/** Folders within folders, counted from the root. */
export const MAX_DEPTH = 8;
/** Folders and documents of one property or order, with those in the bin. */
export const MAX_DOCUMENTS = 1000;
export const MAX_NAME_CHARS = 120;
/** Days for which a binned document can be recovered. */
export const BIN_DAYS = 30;
/** Days for which a share link works, unless said otherwise, and at most. */
export const SHARE_DAYS = 7;
export const MAX_SHARE_DAYS = 90;
export const MAX_SHARE_OPENS = 1000;
/** Open share links of one document. */
export const MAX_SHARES = 50;
/** Days and openings of a share link of a deal's document, at most; its openings unless said otherwise. */
export const DEAL_SHARE_DAYS = 7;
export const DEAL_SHARE_OPENS = 20;
