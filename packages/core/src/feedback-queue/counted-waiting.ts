/** The exact number of waiting labels is not useful beyond this. */
export const COUNTED_WAITING = 100;
