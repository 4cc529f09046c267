/** Loaded into a child before its own code: it ends when the launcher is gone, even by SIGKILL. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel alone must not keep the child alive.
process.channel?.unref()
