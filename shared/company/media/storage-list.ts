/** Objects that one listing of stored files returns (seed 9). */
export const STORAGE_LIST_LIMIT = 100;
