/** With an @ in front it is a handle of a federated platform, which identifies a person too. */
const MAIL = /@?[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,24}/gu;
/** A name after an @, as platforms write it. */
const HANDLE = /(?<![\p{L}\p{N}_@/.])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]{0,62}[\p{L}\p{N}_])?/gu;
/** Numbers as people dial them: with a leading + or 0, or in North American groups. Years and amounts do not match. */
const PHONE = /(?<![\p{L}\p{N}])(?:(?:\+\d|\(\+?\d|0\d)[\d ()./-]{6,18}\d|\d{3}[-. ]\d{3}[-. ]\d{4})(?![\p{L}\p{N}])/gu;

/** Removes mail addresses, handles and telephone numbers from a text. */
export function maskPersonalData(text: string): string {
  if (!/[@\d]/.test(text)) return text;
  return text.replace(MAIL, '[mail]').replace(HANDLE, '[handle]').replace(PHONE, '[phone]');
}
