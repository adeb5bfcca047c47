// The container's health check. Exit code 0 while the application accepts requests, otherwise 1.
const port = process.env.PORT || 3000;
const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
