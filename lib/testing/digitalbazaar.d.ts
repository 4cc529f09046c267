/** These packages have no types of their own. */
declare module '@digitalbazaar/data-integrity'
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
declare module '@digitalbazaar/vc'
declare module '@digitalbazaar/vc-bitstring-status-list'
