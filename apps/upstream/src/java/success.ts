/** Returns the envelope of a success, with all keys of spec §7: the texts and `errorCode` are empty. */
export function successEnvelope(result: unknown) {
  return { status: 'success', result: result ?? null, errorMsg: '', msg: '', code: '200', errorCode: '' } as const;
}
