export async function expectSilentLog() {}
