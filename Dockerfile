# From the archive that `npm run release` makes; for arm64: docker build --build-arg PLATFORM=linux-arm64 .
FROM debian:stable-slim AS unpacked
ARG PLATFORM=linux-x64
ADD release/muster-*-${PLATFORM}.tar.gz /unpacked/
RUN mv /unpacked/muster-* /opt/muster

FROM debian:stable-slim
COPY --from=unpacked /opt/muster /opt/muster
ENV HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled PATH=/opt/muster:/opt/muster/bin:$PATH
RUN useradd --uid 1000 --no-create-home muster && mkdir /data && chown muster:muster /data
VOLUME /data
USER muster
EXPOSE 8000 8080
# Replaces itself with Node: the signal to stop reaches the service, which finishes what is in flight.
CMD ["muster", "exercise"]
