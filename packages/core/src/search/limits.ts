/** The longest text to search for. */
export const MAX_SEARCH_LENGTH = 200;

/** The exact number of matches is not useful beyond this, and counting them all takes long. */
export const MOST_COUNTED = 200;
