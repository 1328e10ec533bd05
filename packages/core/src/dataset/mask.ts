/** With an @ before it, it is the handle of a federated platform, which leads to a person as well. */
const MAIL = /@?[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}/gu;
/** A name after an @, as platforms write it. */
const HANDLE = /(?<![\p{L}\p{N}_@/.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,62}[\p{L}\p{N}_])?/gu;
/** Numbers as people dial them: with a leading + or 0, or in the groups of North America. Years and sums are none. */
const PHONE = /(?<![\p{L}\p{N}])(?:(?:\+\d|\(\+?\d|0\d)[\d ()./-]{6,18}\d|\d{3}[-. ]\d{3}[-. ]\d{4})(?![\p{L}\p{N}])/gu;

/** Takes out of a text what leads to a person: mail addresses, handles and telephone numbers. */
export function maskPersonalData(text: string): string {
  if (!/[@\d]/.test(text)) return text;
  return text.replace(MAIL, '[mail]').replace(HANDLE, '[handle]').replace(PHONE, '[phone]');
}
