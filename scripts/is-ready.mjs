// The container's health check. Exit code 0 while the application accepts requests, otherwise 1. Checks
// another address if one is given, such as http://127.0.0.1:4000/health for the backend alone.
const [, , url = `http://127.0.0.1:${process.env.PORT || 3000}/api/ready`] = process.argv;
const answer = await fetch(url).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
