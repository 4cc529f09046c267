/** These packages bring no types. */
declare module '@digitalbazaar/data-integrity'
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
declare module '@digitalbazaar/vc'
declare module '@digitalbazaar/vc-bitstring-status-list'
